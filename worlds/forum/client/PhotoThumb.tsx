import { Group, Image, Modal, Slider, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState } from 'react'
import { meterPhoto } from './art.ts'

/** A member's picture of the meter; a click shows it large, with a slider to zoom. */
export function PhotoThumb({ text, author }: { text: string; author: string }) {
  const [opened, { open, close }] = useDisclosure()
  const [zoom, setZoom] = useState(100)
  const frame = useRef<HTMLDivElement>(null)
  // The display is in the middle of the picture, so that is where zooming leads.
  // biome-ignore lint/correctness/useExhaustiveDependencies: zooming is what moves the middle
  useLayoutEffect(() => {
    const box = frame.current
    if (box) box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 4)
  }, [zoom])
  const alt = `Meter of ${author}`
  return (
    <>
      <UnstyledButton onClick={open} mt={8} aria-label={`Enlarge: ${alt}`}>
        <img className="photo-thumb" src={meterPhoto(text)} alt={alt} />
      </UnstyledButton>
      <Modal opened={opened} onClose={close} title={alt} size="lg" centered>
        <div ref={frame} style={{ overflow: 'auto', maxHeight: '60vh' }}>
          <Image src={meterPhoto(text)} alt={alt} w={`${zoom}%`} maw="none" radius="md" className="photo-large" />
        </div>
        <Group mt="md" wrap="nowrap">
          <span id="zoom-name">Zoom</span>
          <Slider
            flex={1}
            min={100}
            max={300}
            step={25}
            value={zoom}
            onChange={setZoom}
            thumbLabel="Zoom in percent"
            label={(value) => `${value} %`}
          />
        </Group>
      </Modal>
    </>
  )
}
