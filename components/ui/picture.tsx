import Image from 'next/image'
import type { Picture as PictureData } from '@/lib/catalogue/types'

type Props = {
  picture: PictureData
  /** The `sizes` attribute: how wide the picture is drawn at each screen width. */
  sizes: string
  /** `card` is 3:2, `banner` fills its box, `natural` keeps the file's own proportions. */
  shape?: 'card' | 'banner' | 'natural'
  /** The first picture of a page: eager and high priority. */
  first?: boolean
  /** Overrides the picture's own alt text; '' where the words beside it already say it. */
  alt?: string
  className?: string
}

const shapes = { card: 'aspect-[3/2]', banner: 'size-full', natural: '' }

/**
 * A picture that never shifts the page: width and height are known, its dominant colour is drawn until it arrives.
 * The colour is an SVG fill because the Content-Security-Policy allows no style attributes. Plans (SVG) go unscaled.
 */
export function Picture({ picture, sizes, shape = 'card', first = false, alt, className = '' }: Props) {
  const fit = shape === 'natural' ? 'h-auto w-full' : 'absolute inset-0 size-full object-cover'
  return (
    <span className={`relative block overflow-hidden ${shapes[shape]} ${className}`}>
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        <rect width="100%" height="100%" fill={picture.color} />
      </svg>
      <Image
        src={picture.src}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        sizes={sizes}
        quality={50}
        unoptimized={picture.src.endsWith('.svg')}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        className={`relative ${fit}`}
      />
    </span>
  )
}
