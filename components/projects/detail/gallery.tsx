import type { ReactNode } from 'react'
import { AutoCarousel } from '@/components/ui/auto-carousel'
import { Choice } from '@/components/ui/choice'
import { Picture } from '@/components/ui/picture'
import type { GalleryGroup, Picture as PictureData } from '@/lib/catalogue/types'
import { parseOpenable } from '@/lib/embeds'
import { getPictureAddress } from '@/lib/pictures/address'
import { listWidths } from '@/lib/pictures/widths'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/site'
import { EnlargeLink, Enlarger } from './enlarger'
import type { EnlargedPicture } from './picture-lightbox'
import { VirtualTour } from './virtual-tour'

const INTERVAL_MS = 3000

type GalleryPicture = GalleryGroup['pictures'][number]

type Props = {
  groups: GalleryGroup[]
  /** Its address, and the picture in its place before it starts. */
  tour: { url: string | null; picture: PictureData }
  projectName: string
  /** The link to the plans leads elsewhere. */
  hasSelector?: boolean
}

/** Whether there is a picture or a tour to show. */
export function hasGallery(groups: GalleryGroup[], tourUrl: string | null): boolean {
  return groups.some(({ pictures }) => pictures.length > 0) || parseOpenable(tourUrl) !== null
}

/** Photographs of one kind at a time, the tour as the last kind, and all drawings; with the notice that they are conceptual. */
export function Gallery({ groups, tour, projectName, hasSelector = false }: Props) {
  if (!hasGallery(groups, tour.url)) return null
  const filled = groups.filter(({ pictures }) => pictures.length > 0)
  const drawings = filled.filter(hasDrawing)
  const kinds: { id?: string; title: ReactNode; content: ReactNode }[] = filled
    .filter((group) => !hasDrawing(group))
    .map((group) => ({
      title: <Title group={group} />,
      content: <Pictures group={group} projectName={projectName} />,
    }))
  if (parseOpenable(tour.url))
    kinds.push({
      id: 'virtual-tour',
      title: TOUR,
      content: <VirtualTour {...tour} title={`${TOUR} of ${projectName}`} />,
    })
  return (
    <section aria-labelledby="gallery" className={`frame ${drawings.length > 0 ? '' : 'print:hidden'}`}>
      <div className="border-t border-hairline py-10 md:py-16">
        <h2 id="gallery" className="text-h2">
          Gallery
        </h2>
        <p className="mt-2 max-w-measure text-label text-muted">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
        <div className="mt-6 empty:hidden print:hidden">
          <Choice
            legend="Kind of pictures"
            name="gallery"
            panels={kinds.map(({ id, title, content }) => ({
              label: title,
              content: (
                <>
                  {/* Its chip says the same. */}
                  <h3 id={id} className={kinds.length > 1 ? chipHeadingClass : headingClass}>
                    {title}
                  </h3>
                  {content}
                </>
              ),
            }))}
          />
        </div>
        {drawings.map((group) => (
          <div key={group.type} className="mt-10">
            <h3
              id={!hasSelector && group === findPlans(filled) ? 'plans' : undefined}
              className={headingClass}
            >
              <Title group={group} />
            </h3>
            <Pictures group={group} projectName={projectName} />
          </div>
        ))}
      </div>
    </section>
  )
}

const TOUR = '360° virtual tour'

const headingClass = 'flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3 text-h4'
const chipHeadingClass = `${headingClass} noscript:mt-6 not-noscript:sr-only`

function Title({ group: { type, pictures } }: { group: GalleryGroup }) {
  return (
    <>
      {type}{' '}
      <span className="text-label font-normal text-muted in-[label]:text-inherit">
        {`${pictures.length} ${pictures.length === 1 ? 'image' : 'images'}`}
      </span>
    </>
  )
}

type PicturesProps = { group: GalleryGroup; projectName: string }

/** The pictures of a type in a carousel, the first two as large tiles; a single picture alone. */
function Pictures({ group: { type, pictures }, projectName }: PicturesProps) {
  // A row loops only if its slides without one still fill it, so that two pictures have the whole row each.
  const place = pictures.length > 2 ? 'tile' : 'row'
  const shots = pictures.map((picture, index) => (
    <Shot key={picture.src} picture={picture} index={index} place={place} />
  ))
  return (
    <Enlarger label={`${type} of ${projectName}`} pictures={pictures.map(buildEnlarged)}>
      {shots.length === 1 ? (
        <div className="mt-4">{shots}</div>
      ) : (
        <AutoCarousel
          label={`${type} of ${projectName}`}
          intervalMs={INTERVAL_MS}
          dots
          // Wider by the space after the last slide.
          className="mt-4 -mr-4 md:-mr-6"
          slideClass={`pr-4 md:pr-6 print:basis-1/2 ${place === 'tile' ? 'basis-[88%] sm:basis-1/2' : 'basis-full'}`}
        >
          {shots}
        </AutoCarousel>
      )}
    </Enlarger>
  )
}

/** Beside another picture on wide screens, or alone in its row. */
const places = {
  tile: { sizes: '(min-width:1280px) 596px, (min-width:480px) 47vw, 84vw', shape: '', plan: '' },
  row: { sizes: '(min-width:1280px) 1216px, 94vw', shape: 'md:aspect-[2/1]', plan: 'md:aspect-[2/1]' },
}
// Plans are nearly square, need the height on phones, and are shown whole.
const planClass =
  'aspect-square border border-hairline group-hover:border-neem sm:aspect-[3/2] [&_img]:object-contain [&_img]:p-3'

type ShotProps = { picture: GalleryPicture; index: number; place?: keyof typeof places }

/** A picture with its title, as a link to its file that opens it enlarged. */
export function Shot({ picture, index, place = 'tile' }: ShotProps) {
  const { sizes, shape, plan } = places[place]
  const isPlan = isDrawing(picture)
  return (
    <EnlargeLink href={buildEnlarged(picture).src} index={index} className="group ring-picture block">
      <Picture
        picture={isPlan ? { ...picture, color: '#ffffff' } : picture}
        sizes={sizes}
        className={isPlan ? `${planClass} ${plan}` : shape}
      />
      <span className="flex items-center justify-between gap-3 pt-2 text-label underline-offset-4 group-hover:text-neem group-hover:underline">
        {picture.title}
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="print:hidden size-4 shrink-0 fill-none stroke-neem stroke-[1.5]"
        >
          <path d="M9.5 2H14v4.5M6.5 14H2V9.5M14 2L9 7M2 14l5-5" />
        </svg>
      </span>
    </EnlargeLink>
  )
}

/** The first group of plans. */
export function findPlans(groups: GalleryGroup[]): GalleryGroup | undefined {
  return groups.find(({ pictures }) => pictures.length > 0 && pictures.every(isDrawing))
}

/** Only groups with plans are printed. */
const hasDrawing = ({ pictures }: { pictures: { src: string }[] }) => pictures.some(isDrawing)

function isDrawing({ src }: { src: string }): boolean {
  return src.endsWith('.svg')
}

/** A picture as the enlarged view takes it. */
export function buildEnlarged({ src, alt, title, width, height }: GalleryPicture): EnlargedPicture {
  // A drawing stays sharp however large it is.
  if (isDrawing({ src })) return { src, alt, title, width: 4 * width, height: 4 * height }
  const srcSet = listWidths(width)
    .slice(-3)
    .map((at) => {
      const drawn = Math.min(at, width)
      return { src: getPictureAddress(src, at), width: drawn, height: Math.round((drawn * height) / width) }
    })
  return { src: srcSet.at(-1)?.src ?? src, srcSet, alt, title, width, height }
}
