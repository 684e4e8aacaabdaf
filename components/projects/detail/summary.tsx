import { BrochureLink } from '@/components/forms/enquiry-link'
import { BannerVideo } from '@/components/ui/banner-video'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { buttonClass } from '@/components/ui/button'
import { DialogLink } from '@/components/ui/dialog-link'
import { Icon, PLAY } from '@/components/ui/icon'
import { OutsideLink } from '@/components/ui/outside-link'
import { Picture } from '@/components/ui/picture'
import { FilmPlayer } from '@/components/ui/play-on-click'
import { ShareMenu } from '@/components/ui/share-menu'
import type { Project } from '@/lib/catalogue/types'
import { formatDate } from '@/lib/format/date'
import { addNoBreakSpaces } from '@/lib/format/text'
import { parseEmbed, parseNewTabAddress } from '@/lib/media/embeds'
import { getCaptions } from '@/lib/media/media-file'
import { isDrawing } from '@/lib/pictures/drawings'
import type { Home } from '@/lib/projects/homes/homes'
import { listKeyFacts } from '@/lib/projects/key-facts'
import { formatListHeading } from '@/lib/projects/status-labels'
import { buildListPath, buildProjectPath, paths } from '@/lib/routing/paths'
import { buildCanonical } from '@/lib/seo/canonical'
import { buildProjectSentence } from '@/lib/seo/seo-table'
import { getToday } from '@/lib/today'
import { Heart } from '../cards/shortlist'
import { ReraLine, StatusBadge } from '../project-lines'
import { ChosenHome } from './homes/chosen-home'
import { HomeEnquiryLinks } from './homes/home-enquiry-links'
import { PicturesLink } from './pictures/pictures-link'

/** Highlights of the first screen; the description has all of them. */
export const SHOWN_HIGHLIGHTS = 2
/** An area with its cents and grounds is longer than a line of a phone, where only the tile below has it. */
const MAX_PHONE_FACT_LENGTH = 55

type Props = {
  project: Project
  homes: Home[]
  /** Of the viewer, which the main picture opens. */
  pictureCount: number
  /** Hides the menu to share, and shows phones the button that is otherwise in the contact bar. */
  isPreview: boolean
}

export function Summary({ project, homes, pictureCount, isPreview }: Props) {
  const { city, status } = project
  return (
    <div className="project-summary relative print:grid print:grid-cols-2 print:gap-x-6 print:gap-y-1">
      <Banner project={project} pictureCount={pictureCount} />
      <div className="page-width lg:grid lg:min-h-[min(100svh-13rem,36rem)] lg:grid-cols-12 lg:gap-x-8 print:contents">
        <div className="flex flex-col gap-2 pt-1 pb-6 md:gap-3 md:pt-4 lg:col-span-5 lg:col-start-8 lg:pt-3 print:contents">
          <Breadcrumb
            steps={[
              { name: 'Home', href: paths.home },
              { name: formatListHeading(status), href: buildListPath(status) },
              { name: city.name, href: buildListPath(status, city.slug) },
            ]}
          />
          <ProjectHeading project={project} />
          <ChosenHome project={project} homes={homes} />
          <p className="hidden text-small text-muted print:block">{`Printed on ${formatDate(getToday())}`}</p>
          <Actions project={project} homes={homes} isPreview={isPreview} />
          <Highlights project={project} />
        </div>
      </div>
    </div>
  )
}

function ProjectHeading({ project }: { project: Project }) {
  return (
    <div className="-mt-2 md:-mt-3 print:mt-0">
      <h1 className="text-h1">{project.name}</h1>
      {/* The badge follows the last word of the address. */}
      <div className="mt-1 *:inline-flex">
        <p className="mr-2 inline! text-lead text-muted">{project.address}</p>{' '}
        <StatusBadge status={project.currentStatus} />
      </div>
      <ReraLine {...project} />
      <ul aria-label="Key facts" className="dotted-line mt-1 text-label leading-snug md:mt-2">
        {listKeyFacts(project).map((fact) => (
          <li key={fact} className={fact.length > MAX_PHONE_FACT_LENGTH ? 'max-md:hidden' : undefined}>
            {fact}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Actions({ project, homes, isPreview }: Omit<Props, 'pictureCount'>) {
  const { id, name } = project
  // Below 1024 px the contact bar has the Enquire button. A preview has no contact bar.
  const enquireClass = buttonClass('action', isPreview ? 'min-h-12' : 'min-h-12 max-lg:hidden')
  return (
    <div className="grid gap-2 print:hidden">
      <HomeEnquiryLinks project={project} homes={homes} className={enquireClass} />{' '}
      <div className="flex flex-wrap items-center gap-x-3 sm:gap-x-6">
        <BrochureLink project={project} className={buttonClass('outline', 'min-h-12 grow max-sm:px-3')} />{' '}
        <Heart id={id} name={name} variant="text" />{' '}
        {isPreview ? null : (
          <ShareMenu
            isAtRight
            kind="quiet"
            title={name}
            text={buildProjectSentence(project)}
            url={buildCanonical(buildProjectPath(project.slug))}
          />
        )}{' '}
        <WalkthroughLink project={project} />
      </div>
    </div>
  )
}

/** A film of the site plays in a dialog, any other one in a new tab. */
function WalkthroughLink({ project }: { project: Project }) {
  const { name, walkthroughUrl } = project
  const href = parseNewTabAddress(walkthroughUrl)
  const film = parseEmbed(walkthroughUrl)
  if (!href) return null
  if (film?.kind !== 'video')
    return (
      <OutsideLink href={href} className={buttonClass('quiet')}>
        Walkthrough<span className="sr-only"> video</span>
      </OutsideLink>
    )
  const title = `Walkthrough of ${name}`
  return (
    <DialogLink
      href={film.src}
      label={
        <>
          <Icon d={PLAY} className="size-4" />
          Walkthrough<span className="sr-only"> video</span>
        </>
      }
      title={title}
    >
      <FilmPlayer
        src={film.src}
        captions={getCaptions(film.src)}
        title={title}
        className="mb-3 block max-h-[70dvh] w-full bg-ink"
      />
      <ReraLine {...project} />
    </DialogLink>
  )
}

function Highlights({ project: { features } }: { project: Project }) {
  if (features.length === 0) return null
  return (
    <ul aria-label="Highlights" className="border-t border-hairline pt-2 text-label print:col-span-2">
      {features.slice(0, SHOWN_HIGHLIGHTS).map((feature, index) => (
        <li key={index} className="py-0.5">
          <b className="font-semibold">{addNoBreakSpaces(feature.name)}</b>{' '}
          <span className="text-muted">{addNoBreakSpaces(feature.text)}</span>
        </li>
      ))}
    </ul>
  )
}

export const MAIN_PICTURE_ID = 'project-picture'

/** The project's clip over its picture, or the picture alone, with a link to all pictures. */
function Banner({ project: { image, bannerVideo }, pictureCount }: Pick<Props, 'project' | 'pictureCount'>) {
  const clip = parseEmbed(bannerVideo)
  return (
    <div className="project-banner">
      {/* The page is first shown when this element is there: the picture of the tapped card moves to it (globals.css). */}
      <link rel="expect" href={`#${MAIN_PICTURE_ID}`} blocking="render" />
      <div id={MAIN_PICTURE_ID} className="size-full">
        <Picture
          picture={image}
          shape="banner"
          className={isDrawing(image) ? 'project-banner-drawing' : ''}
          // On narrow laptops the box is upright, and a landscape file that fills its height is wider than it.
          sizes="(min-width:64rem) max(60vw, 60rem), 100vw"
          isFirst
        />
      </div>
      {clip?.kind === 'video' ? <BannerVideo sources={[{ src: clip.src, type: clip.type }]} /> : null}
      {pictureCount > 0 ? <PicturesLink count={pictureCount} coversPicture={clip?.kind !== 'video'} /> : null}
    </div>
  )
}
