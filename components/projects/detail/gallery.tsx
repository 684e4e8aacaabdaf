import { AutoCarousel } from '@/components/ui/auto-carousel'
import type { GalleryGroup } from '@/lib/catalogue/types'
import { Enlarger } from './enlarger'
import { GalleryPicture } from './gallery-picture'

/** Specification, section 9: gallery auto-slide 3 s, with a 0.5 s slide animation. */
const INTERVAL_MS = 3000
const SLIDE_MS = 500
const TILES = 2

/** One gallery type: the first two pictures large, then all of them in a carousel where there are more; it begins with those not yet seen. */
export function Gallery({ group, projectName }: { group: GalleryGroup; projectName: string }) {
  const { type, pictures } = group
  return (
    <Enlarger className="far mt-10 md:mt-14">
      <h3 className="flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3 text-h4">
        {type}
        <span className="text-label font-normal text-muted">
          {`${pictures.length} ${pictures.length === 1 ? 'image' : 'images'}`}
        </span>
      </h3>
      <ul className="mt-4 grid gap-4 md:grid-cols-2 md:gap-6 md:[&>:only-child]:col-span-2">
        {pictures.slice(0, TILES).map((picture) => (
          <li key={picture.src}>
            <GalleryPicture picture={picture} place={pictures.length === 1 ? 'alone' : 'tile'} />
          </li>
        ))}
      </ul>
      {pictures.length > TILES ? (
        <AutoCarousel
          label={`${type} of ${projectName}`}
          intervalMs={INTERVAL_MS}
          slideMs={SLIDE_MS}
          loop
          dots
          className="mt-4 md:mt-6"
          slideClass="basis-[72%] pr-4 sm:basis-[54%] lg:basis-[36%]"
        >
          {[...pictures.slice(TILES), ...pictures.slice(0, TILES)].map((picture) => (
            <GalleryPicture key={picture.src} picture={picture} place="slide" />
          ))}
        </AutoCarousel>
      ) : null}
    </Enlarger>
  )
}
