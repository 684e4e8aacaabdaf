import { getImageProps } from 'next/image'
import type { PictureData } from '@/lib/catalogue/types'
import { getPictureAddress } from '@/lib/pictures/address'
import { getWidest } from '@/lib/pictures/widths'

// `:where` has no specificity, so that any class of the caller overrides these.
const shapes = {
  card: '[:where(&)]:aspect-[3/2]',
  banner: '[:where(&)]:size-full',
  natural: '',
}

/** Classes of a picture that is shown whole, on the lower edge of its box: that is the ground line of a drawing. */
export const wholePictureClass = '[&_img]:object-contain [&_img]:object-bottom'

type Props = {
  picture: PictureData
  /** The `sizes` attribute: the drawn width at each screen width. */
  sizes: string
  /** `card` is 3:2, `banner` fills its box, `natural` keeps the proportions of the file. */
  shape?: keyof typeof shapes
  /** The first picture of a page: it loads at once and with high priority, and React preloads it. */
  first?: boolean
  /** Overrides the alt text of the picture; '' where the text next to it is the same. */
  alt?: string
  className?: string
}

/**
 * A picture that reserves its space and shows its dominant colour until it has loaded. The Content-Security-Policy allows
 * no style attributes: the colour is an SVG fill, and the `img` of next/image has its style removed.
 */
export function Picture({ picture, sizes, shape = 'card', first, alt, className = '' }: Props) {
  const fit = shape === 'natural' ? 'relative h-auto' : 'absolute inset-0 h-full'
  const { src, width, height } = picture
  const widest = getWidest(width)
  const { props } = getImageProps({
    src,
    // A drawing keeps its own address.
    unoptimized: /\.svg(#|$)/i.test(src),
    loader: (at) => getPictureAddress(src, Math.min(at.width, widest)),
    width,
    height,
    sizes,
    alt: alt ?? picture.alt,
    loading: first ? 'eager' : 'lazy',
    fetchPriority: first ? 'high' : undefined,
    className: `w-full object-cover text-transparent ${fit}`,
  })
  return (
    <span className={`picture relative block overflow-hidden ${shapes[shape]} ${className}`}>
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        <rect width="100%" height="100%" fill={picture.color} />
      </svg>
      <img {...props} alt={props.alt} style={undefined} />{' '}
    </span>
  )
}
