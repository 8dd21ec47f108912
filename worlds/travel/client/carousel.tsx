import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Close from '@mui/icons-material/Close'
import ZoomIn from '@mui/icons-material/ZoomIn'
import ZoomOut from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useState } from 'react'

export interface Slide {
  source: string
  caption: string
}

/** Pictures one at a time, with arrows, dots and a count; a click opens the large view. */
export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const [at, setAt] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const step = (by: number) => setAt((now) => (now + by + slides.length) % slides.length)
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }
  const slide = slides[at]
  if (!slide) return null
  return (
    <Box
      component="section"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKey}
      sx={{ position: 'relative', borderRadius: 2, overflow: 'hidden', bgcolor: '#dfe5e5' }}
    >
      <Stack
        direction="row"
        aria-live="polite"
        sx={{
          transform: `translateX(-${at * 100}%)`,
          transition: 'transform .3s ease',
          '@media (prefers-reduced-motion)': { transition: 'none' },
        }}
      >
        {slides.map(({ source, caption }, i) => (
          <Box
            key={caption}
            role="group"
            aria-roledescription="slide"
            aria-label={`${i + 1} of ${slides.length}: ${caption}`}
            aria-hidden={i !== at}
            sx={{ flex: '0 0 100%' }}
          >
            <Box
              component="img"
              src={source}
              alt={caption}
              onClick={() => setLarge(true)}
              sx={{ display: 'block', width: '100%', height: 380, objectFit: 'cover', cursor: 'zoom-in' }}
            />
          </Box>
        ))}
      </Stack>
      <Arrow side="left" onClick={() => step(-1)} />
      <Arrow side="right" onClick={() => step(1)} />
      <Stack
        direction="row"
        sx={{
          position: 'absolute',
          inset: 'auto 0 0 0',
          p: 1.5,
          alignItems: 'center',
          color: '#fff',
          background: 'linear-gradient(#0000, #000a)',
        }}
      >
        <Typography variant="body2" sx={{ flex: 1 }}>
          {slide.caption}
        </Typography>
        <Stack direction="row" sx={{ gap: 0.25, mr: 2 }}>
          {slides.map(({ caption }, i) => (
            <IconButton
              key={caption}
              size="small"
              aria-label={`Picture ${i + 1}`}
              aria-current={i === at}
              onClick={() => setAt(i)}
              sx={{ p: 0.6 }}
            >
              <Box sx={{ width: 9, height: 9, borderRadius: 5, bgcolor: i === at ? '#fff' : '#ffffff77' }} />
            </IconButton>
          ))}
        </Stack>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {at + 1} of {slides.length}
        </Typography>
      </Stack>
      <LargeView
        slide={slide}
        position={`${at + 1} of ${slides.length}`}
        open={isLarge}
        onClose={() => setLarge(false)}
        onStep={step}
      />
    </Box>
  )
}

function Arrow({ side, onClick }: { side: 'left' | 'right'; onClick(): void }) {
  return (
    <IconButton
      aria-label={side === 'left' ? 'Previous picture' : 'Next picture'}
      onClick={onClick}
      sx={{
        position: 'absolute',
        top: '50%',
        [side]: 12,
        transform: 'translateY(-50%)',
        bgcolor: '#ffffffd9',
        '&:hover': { bgcolor: '#fff' },
      }}
    >
      {side === 'left' ? <ChevronLeft /> : <ChevronRight />}
    </IconButton>
  )
}

function LargeView(props: {
  slide: Slide
  position: string
  open: boolean
  onClose(): void
  onStep(by: number): void
}) {
  const [zoom, setZoom] = useState(1)
  const { slide, position } = props
  return (
    <Dialog open={props.open} onClose={props.onClose} maxWidth="lg" fullWidth aria-labelledby="large-caption">
      <Stack direction="row" sx={{ alignItems: 'center', px: 2, py: 1 }}>
        <Typography id="large-caption" sx={{ flex: 1 }}>
          {slide.caption} ({position}, {zoom * 100} %)
        </Typography>
        <IconButton aria-label="Zoom out" disabled={zoom <= 1} onClick={() => setZoom(zoom - 0.5)}>
          <ZoomOut />
        </IconButton>
        <IconButton aria-label="Zoom in" disabled={zoom >= 3} onClick={() => setZoom(zoom + 0.5)}>
          <ZoomIn />
        </IconButton>
        <IconButton aria-label="Previous large picture" onClick={() => props.onStep(-1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton aria-label="Next large picture" onClick={() => props.onStep(1)}>
          <ChevronRight />
        </IconButton>
        <IconButton aria-label="Close large picture" onClick={props.onClose}>
          <Close />
        </IconButton>
      </Stack>
      <Box sx={{ overflow: 'auto', height: 560, bgcolor: '#1f2d2f' }}>
        <Box
          component="img"
          src={slide.source}
          alt={slide.caption}
          sx={{ width: `${zoom * 100}%`, height: `${zoom * 100}%`, objectFit: 'contain' }}
        />
      </Box>
    </Dialog>
  )
}
