import { Image } from 'antd'
import { useState } from 'react'
import { productPicture, VIEW_NAMES, VIEWS } from '../art/index.ts'
import type { Colour, Product } from '../types.ts'

/** A large picture that opens for zooming, and thumbnails to choose it by. */
export function Gallery({ product, colour }: { product: Product; colour: Colour }) {
  const [shown, setShown] = useState(0)
  const [preview, setPreview] = useState(false)
  const pictures = VIEWS.map((view) => ({
    view,
    src: productPicture(product, colour.hex, view),
    alt: `${product.name} in ${colour.name.toLowerCase()}, ${VIEW_NAMES[view]}`,
  }))
  const main = pictures[shown]
  return (
    <div className="gallery">
      <Image.PreviewGroup
        items={pictures.map(({ src, alt }) => ({ src, alt }))}
        preview={{ open: preview, current: shown, onChange: setShown, onOpenChange: setPreview }}
      >
        <Image src={main?.src} alt={main?.alt} width="100%" className="gallery-main" />
      </Image.PreviewGroup>
      <div className="gallery-thumbs">
        {pictures.map(({ view, src }, index) => (
          <button
            key={view}
            type="button"
            aria-label={`Picture ${index + 1} of ${pictures.length}: ${VIEW_NAMES[view]}`}
            aria-pressed={index === shown}
            onClick={() => setShown(index)}
          >
            <img src={src} alt="" />
          </button>
        ))}
      </div>
    </div>
  )
}
