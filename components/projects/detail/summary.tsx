import { EnquiryLink, ProjectEnquiryLink } from '@/components/forms/enquiry-link'
import { BannerVideo } from '@/components/ui/banner-video'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { buttonClass } from '@/components/ui/button-class'
import { Icon, PLAY } from '@/components/ui/icon'
import { OutsideLink } from '@/components/ui/outside-link'
import { Picture } from '@/components/ui/picture'
import { ShareMenu } from '@/components/ui/share-menu'
import { listHeading } from '@/lib/catalogue/choices'
import { listOffers } from '@/lib/catalogue/sale'
import type { Project } from '@/lib/catalogue/types'
import { formatDate } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/numbers'
import { formatStartRate } from '@/lib/format/project'
import { keepMeasures } from '@/lib/format/text'
import { parseEmbed, parseOpenable } from '@/lib/media/embeds'
import { isMeasuredDrawing } from '@/lib/pictures/drawings'
import { listPath, paths, projectPath } from '@/lib/routing/paths'
import { buildCanonical } from '@/lib/seo/canonical'
import { describeProject } from '@/lib/seo/text'
import { getToday } from '@/lib/today'
import { Heart } from '../cards/shortlist'
import { ReraLine, StatusBadge } from '../lists/project-lines'

type Props = {
  project: Project
  /** Without the menu to share. */
  isPreview: boolean
}

/**
 * Picture, and beside it on wide screens name, place, price, RERA number, highlights and the buttons; no price and no brochure
 * without a RERA number.
 */
export function Summary({ project, isPreview }: Props) {
  const { name, location, status, reraNumber, priceFrom, features } = project
  const walkthrough = parseOpenable(project.walkthroughUrl)
  return (
    <div className="relative print:grid print:grid-cols-2 print:gap-x-6 print:gap-y-3">
      <Banner project={project} />
      <div className="frame lg:grid lg:min-h-[min(100svh-13rem,36rem)] lg:grid-cols-12 lg:gap-x-8 print:contents">
        <div className="flex flex-col gap-4 pt-1 pb-8 md:pt-4 lg:col-span-5 lg:col-start-8 lg:pt-2 print:contents">
          <Breadcrumb
            steps={[
              { name: 'Home', href: paths.home },
              { name: listHeading(status), href: listPath(status) },
              { name: location.name, href: listPath(status, location.slug) },
            ]}
          />
          <div className="lg:mt-6">
            <h1 className="text-h1">{name}</h1>
            <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
              <p className="text-lead text-muted">{project.address}</p>
              <StatusBadge status={project.currentStatus} />
            </div>
          </div>
          <div>
            {priceFrom === null ? null : (
              <p className="mb-1 text-label text-muted">
                From <b className="text-h2 font-bold tracking-tight text-ink">{formatPrice(priceFrom)}</b>{' '}
                <span className="ml-1 whitespace-nowrap">{formatStartRate(listOffers(project))}</span>
              </p>
            )}
            <ReraLine {...project} />
            <p className="hidden text-small text-muted print:block">{`Printed on ${formatDate(getToday())}`}</p>
          </div>
          {features.length > 0 ? (
            <ul
              aria-label="Highlights"
              className="border-y border-hairline py-1 max-lg:not-print:order-last max-lg:not-print:border-b-0 max-lg:not-print:pb-0 md:py-2 print:col-span-2 print:grid print:grid-cols-2 print:gap-x-6 print:border-b-0"
            >
              {features.map((feature, index) => (
                <li key={index} className="py-1 text-label lg:py-1.5">
                  <b className="block font-semibold">{keepMeasures(feature.name)}</b>{' '}
                  <span className="block text-muted">{keepMeasures(feature.text)}</span>
                </li>
              ))}
            </ul>
          ) : null}
          <div className="print:hidden">
            {/* Below 1024 px the contact bar, which a preview does not have, has the Enquire of every screen. */}
            <div className="grid gap-2 lg:grid-cols-2">
              <ProjectEnquiryLink
                project={project}
                isMain
                className={buttonClass(
                  'action',
                  'min-h-12 in-[body:has([data-has-contact-bar])]:max-lg:hidden',
                )}
              />{' '}
              {reraNumber ? (
                <EnquiryLink
                  kind="brochure"
                  projectId={project.id}
                  projectName={name}
                  reraNumber={reraNumber}
                  className={buttonClass('outline', 'min-h-12')}
                >
                  View brochure<span className="sr-only"> of {name}</span>
                </EnquiryLink>
              ) : null}
            </div>{' '}
            <div className="mt-1 flex flex-wrap gap-x-6">
              {walkthrough ? (
                <OutsideLink href={walkthrough} hasSign={false} className={buttonClass('quiet')}>
                  <Icon d={PLAY} className="size-4" />
                  Walkthrough<span className="sr-only"> video</span>
                </OutsideLink>
              ) : null}{' '}
              <Heart id={project.id} name={name} look="text" />{' '}
              {isPreview ? null : (
                <ShareMenu
                  kind="quiet"
                  title={name}
                  text={describeProject(project, Number.POSITIVE_INFINITY)}
                  url={buildCanonical(projectPath(project.slug))}
                />
              )}
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

// Whole, with a margin. The samples leave more room below the dimensions than above the trees.
const drawingClass = '[&_img]:translate-y-[5%] [&_img]:object-contain lg:[&_img]:px-10'

/** The project's clip over its picture, or the picture alone; on wide screens from the left edge to the facts beside it. */
function Banner({ project }: { project: Project }) {
  const clip = parseEmbed(project.bannerVideo)
  return (
    <div className="relative h-50 max-h-[60svh] bg-band md:h-[52vw] lg:absolute lg:inset-y-0 lg:right-[calc(50%-4.5rem)] lg:left-0 lg:h-auto lg:max-h-none print:relative print:row-span-2 print:aspect-[8/5] print:h-auto">
      <div data-project-picture className="size-full">
        <Picture
          picture={project.image}
          shape="banner"
          className={isMeasuredDrawing(project.image) ? drawingClass : '[&_img]:object-[50%_15%]'}
          sizes="(min-width:64rem) 60vw, 100vw"
          first
        />
      </div>
      {clip?.kind === 'video' ? <BannerVideo sources={[{ src: clip.src, type: clip.type }]} /> : null}
    </div>
  )
}
