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
    <a href={picture.src} data-enlarge="" data-in-place="" className="shot block">
      <Picture
        picture={plan ? { ...picture, color: '#ffffff' } : picture}
        sizes={sizes[place]}
        className={plan ? `plan ${planShapes[place]}` : shapes[place]}
      />
      <span>{picture.title}</span>
    </a>
  )
}
