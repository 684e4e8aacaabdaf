import { AutoCarousel } from '@/components/ui/auto-carousel'
import { Picture } from '@/components/ui/picture'
import type { GalleryGroup } from '@/lib/catalogue/types'
import { getPictureAddress } from '@/lib/pictures/address'
import { listWidths } from '@/lib/pictures/widths'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/site'
import { EnlargeLink, Enlarger } from './enlarger'
import type { EnlargedPicture } from './picture-lightbox'

const INTERVAL_MS = 3000

type GalleryPicture = GalleryGroup['pictures'][number]

type Props = {
  groups: GalleryGroup[]
  projectName: string
  /** The link to the plans leads elsewhere. */
  hasSelector?: boolean
}

/** Pictures by type, with the notice that they are conceptual. */
export function Gallery({ groups, projectName, hasSelector = false }: Props) {
  const filled = groups.filter((group) => group.pictures.length > 0)
  if (filled.length === 0) return null
  return (
    <section aria-labelledby="gallery" className={`frame ${filled.some(hasDrawing) ? '' : 'print:hidden'}`}>
      <div className="border-t border-hairline py-12 md:py-20">
        <h2 id="gallery" className="text-h2">
          Gallery
        </h2>
        <p className="mt-2 max-w-measure text-label text-muted">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
        {filled.map((group) => (
          <Group
            key={group.type}
            id={!hasSelector && group === findPlans(filled) ? 'plans' : undefined}
            group={group}
            projectName={projectName}
          />
        ))}
      </div>
    </section>
  )
}

type GroupProps = { id: string | undefined; group: GalleryGroup; projectName: string }

/** The pictures of a type in a carousel, the first two as large tiles; a single picture alone. */
function Group({ id, group: { type, pictures }, projectName }: GroupProps) {
  // A row loops only if its slides without one still fill it, so that two pictures have the whole row each.
  const place = pictures.length > 2 ? 'tile' : 'row'
  const shots = pictures.map((picture, index) => (
    <Shot key={picture.src} picture={picture} index={index} place={place} />
  ))
  return (
    <div className={`mt-10 md:mt-14 ${hasDrawing({ pictures }) ? '' : 'print:hidden'}`}>
      <h3 id={id} className="flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3 text-h4">
        {type}{' '}
        <span className="text-label font-normal text-muted">
          {`${pictures.length} ${pictures.length === 1 ? 'image' : 'images'}`}
        </span>
      </h3>
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
    </div>
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
