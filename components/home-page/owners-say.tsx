import { AutoCarousel } from '@/components/ui/auto-carousel'
import { buttonClass } from '@/components/ui/button'
import { breakAtSlashes } from '@/components/ui/line-breaks'
import { TextLink } from '@/components/ui/text-link'
import type { ProjectSummary, Review, TestimonialVideo } from '@/lib/catalogue/types'
import { formatCount } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import { formatAreaBasis, formatFullArea } from '@/lib/projects/area'
import { formatRegistration } from '@/lib/projects/project-texts'
import { buildListPath, buildPageOrCardPath } from '@/lib/routing/paths'
import { Clip } from './videos'

type Props = {
  title: string
  text: string
  videos: TestimonialVideo[]
  reviews: Review[]
  /** All projects that the site shows, with the projects of the videos. */
  projects: ProjectSummary[]
}

const MAX_REVIEWS = 3

/**
 * Customers' voices: clips in a carousel (4 s each, 0.5 s of animation, locked for 2 s after a change, 720 px wide on
 * desktops) and written reviews.
 */
export function OwnersSay({ title, text, videos, reviews, projects }: Props) {
  if (videos.length + reviews.length === 0) return null
  const completedCount = projects.filter(({ status }) => status === 'completed').length
  return (
    <section aria-labelledby="owners" className="page-width py-12 md:py-16">
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 xl:grid-cols-[minmax(0,1fr)_720px] print:block">
        <div>
          <h2 id="owners" className="text-h2">
            {title}
          </h2>
          <Reviews reviews={reviews.slice(0, MAX_REVIEWS)} />
        </div>
        <div>
          {videos.length > 0 ? (
            <AutoCarousel
              label="customer clips"
              intervalMs={4000}
              lockMs={2000}
              className="max-w-[720px] print:hidden"
            >
              {videos.map((video) => (
                <ClipSlide
                  key={video.videoUrl}
                  {...video}
                  project={projects.find(({ id }) => id === video.projectId)}
                />
              ))}
            </AutoCarousel>
          ) : null}
          <p className="mt-4 text-label text-muted">{text}</p>
          {completedCount > 0 ? (
            <TextLink isLine href={buildListPath('completed')} className="text-label print:hidden">
              Visit {formatCount(completedCount, 'completed project')}
            </TextLink>
          ) : null}
        </div>
      </div>
    </section>
  )
}

// The clip is next to its text, except on screens that are too narrow for two columns.
const slideClass =
  'h-full grid-cols-[5fr_7fr] bg-band min-[22.5rem]:grid sm:grid-cols-[minmax(0,18rem)_minmax(12rem,1fr)]'

type ClipSlideProps = TestimonialVideo & { project: ProjectSummary | undefined }

function ClipSlide({ title, videoUrl, poster, project }: ClipSlideProps) {
  return (
    <figure className={slideClass}>
      <Clip
        title={title}
        poster={poster}
        url={videoUrl}
        // The box is upright: a 3:2 file that fills its height is one and a half times as wide as the box is high.
        sizes="(min-width: 30rem) 540px, (min-width: 22.5rem) 72vw, 172vw"
        className="aspect-[4/5] self-start [&_img]:object-[50%_80%]"
      />
      <figcaption className="flex flex-col p-3 text-label sm:p-4 md:p-6 md:text-body">
        <p className="text-body font-semibold text-balance md:text-h4">{addNoBreakSpaces(title)}</p>
        {project ? (
          <>
            <p className="mt-3">
              {project.propertyType} at {project.address}
            </p>
            {project.area ? (
              <p className="mt-1">
                {formatFullArea(project.area, project.city.slug)}{' '}
                <span className="whitespace-nowrap">{formatAreaBasis(project.area.basis)}</span>
              </p>
            ) : null}
            <p className="mt-1 mb-4 text-small">{breakAtSlashes(formatRegistration(project) ?? '')}</p>
            <a
              href={buildPageOrCardPath(project)}
              className={buttonClass('outline', 'mt-auto self-start max-sm:px-3')}
            >
              See {project.name}
            </a>
          </>
        ) : null}
      </figcaption>
    </figure>
  )
}

/** Written reviews: a column next to the clips, in a row where the clips are below. */
function Reviews({ reviews }: { reviews: Review[] }) {
  return (
    <ul className="mt-6 grid gap-x-8 gap-y-4 empty:hidden md:max-xl:grid-cols-3 print:mt-3 print:grid-cols-3">
      {reviews.map(({ author, text }) => (
        <li key={`${author} ${text}`}>
          <figure className="border-t border-structure pt-3">
            <blockquote>
              <p>“{text}”</p>
            </blockquote>
            <figcaption className="mt-2 text-label font-semibold text-structure">{author}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
