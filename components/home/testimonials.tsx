import { AutoCarousel } from '@/components/ui/auto-carousel'
import { buttonClass } from '@/components/ui/button-class'
import { Area } from '@/components/ui/land-units'
import { PageLink } from '@/components/ui/page-link'
import type { ProjectSummary, TestimonialVideo } from '@/lib/catalogue/types'
import { formatAreaBasis } from '@/lib/format/numbers'
import { describeRegistration } from '@/lib/format/project'
import { projectHref } from '@/lib/paths'
import { Clip } from './clip'

type Video = TestimonialVideo & {
  /** The project in the title. */
  project: ProjectSummary | null
}

/** Clips of customers in a carousel: 4 s each, 0.5 s of animation, locked for 2 s after a change, 720 px wide on desktops. */
export function Testimonials({ title, text, videos }: { title: string; text: string; videos: Video[] }) {
  if (videos.length === 0) return null
  return (
    <section aria-labelledby="testimonials" className="print:hidden frame py-12 md:py-24">
      <div className="gap-x-12 lg:grid lg:grid-cols-[minmax(14rem,1fr)_minmax(0,720px)] xl:gap-x-16">
        <div className="max-w-measure lg:mb-15 lg:flex lg:flex-col lg:border-t-2 lg:border-neem lg:pt-6">
          <h2 id="testimonials" className="text-h2">
            {title}
          </h2>
          <p className="mt-4 text-muted">{text}</p>
          <ul className="mt-8 max-lg:hidden">
            {videos.map(({ videoUrl, project }) =>
              project ? (
                <li key={videoUrl} className="border-t border-hairline py-3 last:border-b">
                  <p className="text-h4">{project.name}</p>
                  <p className="mt-1 text-label">
                    {project.propertyType} at {project.address}
                  </p>
                  <p className="text-small text-muted">{describeRegistration(project)}</p>
                </li>
              ) : null,
            )}
          </ul>
        </div>
        <AutoCarousel label="customer clips" intervalMs={4000} lockMs={2000} className="mt-8 lg:mt-0">
          {videos.map((video) => (
            <Slide key={video.videoUrl} video={video} />
          ))}
        </AutoCarousel>
      </div>
    </section>
  )
}

/** A clip, and type, place, size and RERA number of the project that it shows, with a link to it. */
function Slide({ video: { title, videoUrl, poster, project } }: { video: Video }) {
  return (
    <figure className="h-full grid-cols-[minmax(0,22rem)_minmax(12rem,1fr)] bg-band sm:grid">
      <Clip
        {...{ title, poster }}
        url={videoUrl}
        sizes="(min-width: 30rem) 352px, 92vw"
        className="aspect-[9/16]"
      />
      <figcaption className="flex flex-col p-5 sm:justify-end md:p-8">
        <p className="text-h3">{title}</p>
        {project ? (
          <>
            <p className="mt-3">
              {project.propertyType} at {project.address}
            </p>
            {project.area ? (
              <p className="mt-1">
                <Area area={project.area} /> {formatAreaBasis(project.area.basis)}
              </p>
            ) : null}
            <p className="mt-1 text-small text-muted">{describeRegistration(project)}</p>
            <PageLink href={projectHref(project)} className={buttonClass('outline', 'mt-5 self-start')}>
              See {project.name}
            </PageLink>
          </>
        ) : null}
      </figcaption>
    </figure>
  )
}
