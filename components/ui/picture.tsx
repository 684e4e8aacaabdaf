import { getImageProps } from 'next/image'
import type { Picture as PictureData } from '@/lib/catalogue/types'
import { PICTURE_QUALITY, type PictureQuality } from '@/lib/media/picture-sizes'

// `:where` lets any class of the caller override these.
const shapes = { card: '[:where(&)]:aspect-[3/2]', banner: '[:where(&)]:size-full', natural: '' }

type Props = {
  picture: PictureData
  /** The `sizes` attribute: the drawn width at each screen width. */
  sizes: string
  /** `card` is 3:2, `banner` fills its box, `natural` keeps the proportions of the file. */
  shape?: keyof typeof shapes
  /** The first picture of a page: loads at once and with high priority. */
  first?: boolean
  /** Overrides the alt text of the picture; '' where the words beside it already say it. */
  alt?: string
  className?: string
}

/**
 * A picture that reserves its space and shows its dominant colour until it has loaded. The colour is an SVG fill because
 * the Content-Security-Policy allows no style attributes.
 */
export function Picture({ picture, sizes, shape = 'card', first, alt, className = '' }: Props) {
  const fit = shape === 'natural' ? 'relative h-auto' : 'absolute inset-0 h-full'
  return (
    <span className={`picture relative block overflow-hidden ${shapes[shape]} ${className}`}>
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        <rect width="100%" height="100%" fill={picture.color} />
      </svg>
      <ScaledImage
        picture={picture}
        alt={alt}
        sizes={sizes}
        first={first}
        className={`w-full object-cover text-transparent ${fit}`}
      />
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

/** The `img` of next/image without its style attribute, which the Content-Security-Policy forbids. */
export function ScaledImage({ picture, alt, first, quality = PICTURE_QUALITY.page, ...rest }: ImageProps) {
  const { src, width, height } = picture
  const { props } = getImageProps({
    src,
    width,
    height,
    quality,
    alt: alt ?? picture.alt,
    loading: first ? 'eager' : 'lazy',
    fetchPriority: first ? 'high' : undefined,
    ...rest,
  })
  const image = <img {...props} alt={props.alt} style={undefined} />
  // React preloads an eager `img` of every page that is prefetched, but none inside a `picture`.
  return first ? <picture className="contents">{image}</picture> : image
}
