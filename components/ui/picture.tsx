'use client'

import type { Picture as PictureData } from '@/lib/catalogue/types'
import { listSources, type PictureQuality } from '@/lib/media/picture-sizes'

type Props = {
  picture: PictureData
  /** The `sizes` attribute: how wide the picture is drawn at each screen width. */
  sizes: string
  /** `card` is 3:2, `banner` fills its box, `natural` keeps the file's own proportions. */
  shape?: 'card' | 'banner' | 'natural'
  /** The first picture of a page: eager and high priority; React then names it in the page's head too. */
  first?: boolean
  /** Overrides the picture's own alt text; '' where the words beside it already say it. */
  alt?: string
  className?: string
}

/**
 * A picture that never shifts the page: width and height are known, its dominant colour is drawn until it arrives.
 * The colour is an SVG fill because the Content-Security-Policy allows no style attributes. Plans (SVG) go unscaled.
 * A client file, so that a page's payload names a picture once instead of in every width.
 */
export function Picture({ picture, sizes, shape = 'card', first = false, alt, className = '' }: Props) {
  return (
    <span className={`picture picture-${shape} ${className}`}>
      <svg aria-hidden="true">
        <rect width="100%" height="100%" fill={picture.color} />
      </svg>
      <ScaledImage picture={picture} alt={alt} sizes={sizes} first={first} />
    </span>
  )
}

type ImageProps = {
  picture: Pick<PictureData, 'src' | 'alt' | 'width' | 'height'>
  sizes: string
  quality?: PictureQuality
  first?: boolean
  alt?: string
  draggable?: boolean
  className?: string
}

/**
 * An `img` in the widths that the optimizer makes. Our own and not next/image, whose client part is 5 KB of the 160 that a
 * page may load (lib/bench/budget.ts) and which needs an inline style. `src` comes last: Safari fetches what it reads first.
 */
export function ScaledImage({ picture, sizes, quality, first, alt, draggable, className }: ImageProps) {
  return (
    // biome-ignore lint/performance/noImgElement: next/image's own client part is what this does without
    <img
      alt={alt ?? picture.alt}
      width={picture.width}
      height={picture.height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      draggable={draggable}
      className={className}
      ref={showWords}
      onError={(event) => showWords(event.currentTarget)}
      sizes={sizes}
      {...listSources(picture, sizes, quality)}
    />
  )
}

// Until then its words are drawn in no colour (app/globals.css): browsers show them before a late picture, too. Of what
// fails before React is here no event tells.
function showWords(image: HTMLImageElement | null) {
  if (image?.complete && !image.naturalWidth) image.dataset.failed = ''
}
