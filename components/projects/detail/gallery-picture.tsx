import { Picture } from '@/components/ui/picture'
import type { GalleryGroup } from '@/lib/catalogue/types'

type Place = 'tile' | 'slide' | 'alone'
type Props = { picture: GalleryGroup['pictures'][number]; place: Place }

const sizes: Record<Place, string> = {
  tile: '(min-width:1280px) 596px, (min-width:768px) 47vw, 94vw',
  slide: '(min-width:1280px) 422px, (min-width:1024px) 34vw, (min-width:480px) 50vw, 68vw',
  alone: '(min-width:1280px) 1216px, 94vw',
}
// The only picture of its type lies across the page; plans are nearly square and need the height on phones.
const shapes: Record<Place, string> = { tile: '', slide: '', alone: 'md:aspect-[2/1]' }
const planShapes: Record<Place, string> = {
  tile: 'aspect-square sm:aspect-[3/2]',
  slide: '',
  alone: 'aspect-square sm:aspect-[3/2] md:aspect-[2/1]',
}

/** A gallery picture as a link to its file; the Enlarger opens it in a dialog. Plans are shown whole, never cropped. */
export function GalleryPicture({ picture, place }: Props) {
  const plan = picture.src.endsWith('.svg')
  return (
    <a href={picture.src} data-enlarge={picture.title} data-in-place="" className="group block">
      <Picture
        picture={plan ? { ...picture, color: '#ffffff' } : picture}
        sizes={sizes[place]}
        className={
          plan
            ? `border border-hairline group-hover:border-neem [&_img]:object-contain [&_img]:p-3 ${planShapes[place]}`
            : shapes[place]
        }
      />
      <span className="flex items-center justify-between gap-3 pt-2 text-label">
        <span className="group-hover:text-neem group-hover:underline group-hover:underline-offset-4">
          {picture.title}
        </span>
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="size-4 shrink-0 text-neem"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        >
          <path d="M9.5 2H14v4.5M6.5 14H2V9.5M14 2L9 7M2 14l5-5" />
        </svg>
      </span>
    </a>
  )
}
