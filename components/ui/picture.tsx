import { getImageProps } from 'next/image'
import type { PictureData } from '@/lib/catalogue/types'
import { getPictureAddress } from '@/lib/pictures/address'
import { isDrawing, isSvg } from '@/lib/pictures/drawings'
import { findWidest } from '@/lib/pictures/widths'

type Props = {
  picture: PictureData
  sizes: string
  /** `card` is 3:2, `banner` fills its box, `natural` keeps the proportions of the file. */
  shape?: 'card' | 'banner' | 'natural'
  /** True for the first picture of a page, which is preloaded with high priority. */
  isFirst?: boolean
  /** True for a picture that loads although it is out of sight, after all others. */
  isFetchedEarly?: boolean
  /** Overrides the picture's own alt text. Empty where the text next to the picture says the same. */
  alt?: string
  className?: string
}

/**
 * A picture that reserves its space and shows its dominant colour until it has loaded. The Content Security Policy
 * forbids style attributes: the colour is an SVG fill, and the inline style of next/image is removed.
 */
export function Picture(props: Props) {
  const { picture, sizes, shape = 'card', isFirst, isFetchedEarly, alt, className = '' } = props
  const fit = shape === 'natural' ? 'relative h-auto' : 'absolute inset-0 h-full'
  const { src, width, height } = picture
  const isDrawnCard = shape === 'card' && isDrawing(picture) && !isSvg(picture)
  const widest = findWidest(width)
  // React preloads every eager picture that has no low priority.
  const lowPriority = isFetchedEarly ? 'low' : undefined
  const {
    props: { style, ...imageProps },
  } = getImageProps({
    src,
    // SVG drawings are served as they are, without sizes.
    unoptimized: /\.svg(#|$)/i.test(src),
    loader: (at) => getPictureAddress(src, Math.min(at.width, widest)),
    width,
    height,
    sizes,
    alt: alt ?? picture.alt,
    loading: isFirst || isFetchedEarly ? 'eager' : 'lazy',
    fetchPriority: isFirst ? 'high' : lowPriority,
    className: `w-full object-cover text-transparent ${fit}`,
  })
  return (
    <span
      className={`picture picture-${shape} relative block overflow-hidden ${isDrawnCard ? 'picture-drawing' : ''} ${className}`}
    >
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        <rect width="100%" height="100%" fill={picture.color} />
      </svg>
      <img {...imageProps} alt={imageProps.alt} />{' '}
    </span>
  )
}
