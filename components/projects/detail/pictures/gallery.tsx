import { Fragment, type ReactNode } from 'react'
import { AutoCarousel } from '@/components/ui/auto-carousel'
import { ENLARGE, Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { Tabs } from '@/components/ui/tabs'
import type { GalleryGroup, PictureData } from '@/lib/catalogue/types'
import { formatCount } from '@/lib/format/numbers'
import { parseNewTabAddress } from '@/lib/media/embeds'
import { getPictureAddress } from '@/lib/pictures/address'
import { hasPlan, isSvg } from '@/lib/pictures/drawings'
import { findWidest } from '@/lib/pictures/widths'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/site'
import { SectionHead } from '../section-head'
import { MAIN_PICTURE_ID } from '../summary'
import { PictureViewer } from './picture-viewer'
import { VirtualTour } from './virtual-tour'

const INTERVAL_MS = 3000
/** Up to two pictures are tiles, not a carousel. */
const MAX_TILES = 2
/** On a wide screen three pictures are all in view, so their carousel has nothing to scroll to. */
const TRIO = 3

type ShownPicture = GalleryGroup['pictures'][number]

type Props = {
  groups: GalleryGroup[]
  /** The address of the tour, and the picture shown until it starts. */
  tour: { url: string | null; picture: PictureData }
  projectName: string
  /** Homes are chosen on plans in their own section, to which the link "Plans" leads. */
  hasChoosablePlans: boolean
}

export function hasGallery(groups: GalleryGroup[], tourUrl: string | null): boolean {
  return groups.some(({ pictures }) => pictures.length > 0) || parseNewTabAddress(tourUrl) !== null
}

/**
 * Photographs of one kind at a time, the tour as the last kind, and all plans; with the notice that they are
 * conceptual. All photographs are in one viewer, which the main picture of the page also opens (pictures-link.tsx).
 */
export function Gallery({ groups, tour, projectName, hasChoosablePlans }: Props) {
  if (!hasGallery(groups, tour.url)) return null
  const filledGroups = groups.filter(({ pictures }) => pictures.length > 0)
  // On paper the gallery has only the plans.
  const plans = filledGroups.filter(hasPlan)
  const photographs = filledGroups.filter((group) => !plans.includes(group))
  const kinds = photographs.map((group) => buildPictureKind(group, projectName))
  const tourAddress = parseNewTabAddress(tour.url)
  if (tourAddress) kinds.push(buildTourKind(tourAddress, tour.picture, projectName))
  return (
    <section
      aria-labelledby={PROJECT_FRAGMENTS.gallery}
      className={`page-width project-section ${plans.length > 0 ? '' : 'print:hidden'}`}
    >
      <SectionHead id={PROJECT_FRAGMENTS.gallery} heading="Gallery">
        <p className="text-label text-muted">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
      </SectionHead>
      <div className="empty:hidden print:hidden">
        {kinds.length > 0 ? (
          <PictureViewer label={`Pictures of ${projectName}`}>
            {/* The first picture of the viewer. */}
            {photographs.length > 0 ? (
              <a hidden href={`#${MAIN_PICTURE_ID}`} className="gallery-shot">
                {projectName}
              </a>
            ) : null}
            <KindTabs kinds={kinds} />
          </PictureViewer>
        ) : null}
      </div>
      {plans.map((group, index) => (
        <div key={index} className="mt-10">
          <h3
            id={!hasChoosablePlans && index === 0 ? PROJECT_FRAGMENTS.plans : undefined}
            className="gallery-heading"
          >
            <Title group={group} />
          </h3>
          <PictureViewer label={`${group.type} of ${projectName}`}>
            <Pictures group={group} projectName={projectName} />
          </PictureViewer>
        </div>
      ))}
    </section>
  )
}

/** Pictures of one kind, or the tour. */
type Kind = { id?: string; title: ReactNode; content: ReactNode }

function buildPictureKind(group: GalleryGroup, projectName: string): Kind {
  return {
    title: <Title group={group} />,
    content: <Pictures group={group} projectName={projectName} />,
  }
}

function buildTourKind(href: string, picture: PictureData, projectName: string): Kind {
  return {
    id: PROJECT_FRAGMENTS.virtualTour,
    title: (
      <>
        360° <span className="gallery-count">virtual tour</span>
      </>
    ),
    content: <VirtualTour href={href} picture={picture} title={`360° virtual tour of ${projectName}`} />,
  }
}

function KindTabs({ kinds }: { kinds: Kind[] }) {
  const chipClass = kinds.length > 1 ? 'gallery-heading-of-chip' : ''
  const panels = kinds.map(({ id, title, content }) => ({
    label: title,
    content: (
      <>
        <h3 id={id} className={`gallery-heading ${chipClass}`}>
          {title}
        </h3>
        {content}
      </>
    ),
  }))
  return <Tabs legend="Kind of pictures" name="gallery" panels={panels} />
}

function Title({ group: { type, pictures } }: { group: GalleryGroup }) {
  return (
    <>
      {type} <span className="gallery-count">{formatCount(pictures.length, 'image')}</span>
    </>
  )
}

/** Up to two pictures of a type are large tiles. More pictures are in a carousel, which shows two at first. */
function Pictures({ group, projectName }: { group: GalleryGroup; projectName: string }) {
  const { type, pictures } = group
  const isAlone = pictures.length === 1
  const isTrio = pictures.length === TRIO
  if (pictures.length <= MAX_TILES)
    return (
      <div className={`mt-4 grid gap-4 md:gap-6 ${isAlone ? '' : 'sm:grid-cols-2 print:grid-cols-2'}`}>
        {pictures.map((picture, index) => (
          <Fragment key={index}>
            <GalleryPicture picture={picture} isAlone={isAlone} />{' '}
          </Fragment>
        ))}
      </div>
    )
  return (
    <AutoCarousel
      label={`${type} of ${projectName}`}
      intervalMs={INTERVAL_MS}
      hasDots
      // Wider by the space after the last slide.
      className={`mt-4 -mr-4 md:-mr-6 ${isTrio ? 'gallery-trio' : ''}`}
      slideClass="basis-full pr-4 sm:basis-1/2 md:pr-6"
      controlsClass={isTrio ? 'lg:hidden' : ''}
    >
      {pictures.map((picture, index) => (
        <GalleryPicture key={index} picture={picture} isLead={isTrio && index === 0} />
      ))}
    </AutoCarousel>
  )
}

type GalleryPictureProps = {
  picture: ShownPicture
  /** Has the whole row, not a half of it on wide screens. */
  isAlone?: boolean
  /** Has two thirds of the row on wide screens. */
  isLead?: boolean
}

const wholeSizes = '(min-width:1280px) 1216px, 94vw'
const leadSizes = '(min-width:1280px) 804px, (min-width:480px) 62vw, 92vw'
const halfSizes = '(min-width:1280px) 596px, (min-width:480px) 47vw, 92vw'

/** A picture with its title, as a link to its file, which a PictureViewer around it opens enlarged. */
export function GalleryPicture({ picture, isAlone = false, isLead = false }: GalleryPictureProps) {
  const partSizes = isLead ? leadSizes : halfSizes
  const { src, width, title } = picture
  const isWhole = isSvg(picture)
  return (
    <a
      href={getPictureAddress(src, findWidest(width))}
      className={`gallery-shot ${isWhole ? 'gallery-shot-plan' : ''} ${isAlone ? 'gallery-shot-wide' : ''}`}
    >
      <Picture
        picture={isWhole ? { ...picture, color: '#ffffff' } : picture}
        sizes={isAlone ? wholeSizes : partSizes}
      />
      <span className="gallery-shot-title">
        {title}
        <Icon d={ENLARGE} className="size-4 shrink-0 text-structure print:hidden" />
      </span>
    </a>
  )
}
