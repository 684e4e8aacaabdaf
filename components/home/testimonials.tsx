import { AutoCarousel } from '@/components/ui/auto-carousel'
import { buttonClass } from '@/components/ui/button-class'
import { PageLink } from '@/components/ui/page-link'
import { Picture } from '@/components/ui/picture'
import { PlayOnClick } from '@/components/ui/play-on-click'
import type { ProjectSummary, TestimonialVideo } from '@/lib/catalogue/types'
import { parseEmbed } from '@/lib/embeds'
import { formatArea, formatAreaBasis } from '@/lib/format/numbers'
import { formatRera } from '@/lib/format/project'
import { projectHref } from '@/lib/paths'
import { PlaySign } from './play-sign'

type Video = TestimonialVideo & {
  /** The project in the title. */
  project: ProjectSummary | null
}
type Props = {
  title: string
  text: string
  videos: Video[]
}

/** Clips of customers in a carousel: 4 s each, 0.5 s of animation, locked for 2 s after a change, 720 px wide on desktops. */
export function Testimonials({ title, text, videos }: Props) {
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
                  <p className="text-small text-muted">{formatRera(project.reraNumber)}</p>
                </li>
              ) : null,
            )}
          </ul>
        </div>
        <AutoCarousel
          label="customer clips"
          intervalMs={4000}
          slideMs={500}
          lockMs={2000}
          loop
          className="mt-8 lg:mt-0"
        >
          {videos.map((video) => (
            <Slide key={video.videoUrl} video={video} />
          ))}
        </AutoCarousel>
      </div>
    </section>
  )
}

function Slide({ video: { title, videoUrl, poster, project } }: { video: Video }) {
  const embed = parseEmbed(videoUrl)
  const shape = 'aspect-[9/16]'
  const picture = (
    <Picture
      picture={poster}
      shape="banner"
      sizes="(min-width: 30rem) 352px, 92vw"
      className="absolute! inset-0"
    />
  )
  return (
    <figure className="h-full grid-cols-[minmax(0,22rem)_minmax(12rem,1fr)] bg-band sm:grid">
      {embed && embed.kind !== 'link' ? (
        <PlayOnClick kind={embed.kind} src={embed.src} title={title} className={shape}>
          {picture}
          <PlaySign title={title} />
        </PlayOnClick>
      ) : (
        <a href={embed?.href} className={`relative block overflow-hidden ${shape}`}>
          {picture}
        </a>
      )}
      <figcaption className="flex flex-col p-5 sm:justify-end md:p-8">
        <p className="text-h3">{title}</p>
        {project ? <ProjectFacts project={project} /> : null}
      </figcaption>
    </figure>
  )
}

/** Type, place, size and RERA number of the project that a clip shows, with a link to it. */
function ProjectFacts({ project }: { project: ProjectSummary }) {
  const { name, propertyType, address, area, reraNumber } = project
  return (
    <>
      <p className="mt-3">
        {propertyType} at {address}
      </p>
      {area ? (
        <p className="mt-1">
          {formatArea(area)} {formatAreaBasis(area.basis)}
        </p>
      ) : null}
      <p className="mt-1 text-small text-muted">{formatRera(reraNumber)}</p>
      <PageLink href={projectHref(project)} className={buttonClass('outline', 'mt-5 self-start')}>
        See {name}
      </PageLink>
    </>
  )
}
