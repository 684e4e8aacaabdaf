import type { HomeContent, ProjectStatus } from '@/lib/catalogue/types'
import { describeRegistration } from '@/lib/format/project'
import { Clip } from './clip'

type Video = HomeContent['videos'][number] & {
  /** The project in the title; its RERA number is shown with it. */
  project: { reraNumber: string | null; status: ProjectStatus } | null
}

/** Route map and walkthrough videos. */
export function HomeVideos({ title, videos }: { title: string; videos: Video[] }) {
  if (videos.length === 0) return null
  return (
    <section
      aria-labelledby="videos"
      className="print:hidden on-neem bg-neem-deep py-12 text-plaster md:py-24"
    >
      <div className="frame">
        <h2 id="videos" className="text-h2">
          {title}
        </h2>
        <ul className="mt-8 grid gap-x-6 gap-y-8 md:grid-cols-2">
          {videos.map(({ url, title: name, poster, project }) => (
            <li key={url}>
              <figure>
                <Clip
                  {...{ url, poster }}
                  title={name}
                  sizes="(min-width: 1280px) 596px, (min-width: 768px) 47vw, 94vw"
                  className="aspect-video"
                />{' '}
                <figcaption className="mt-3">
                  <span className="block text-h4">{name}</span>{' '}
                  {project ? (
                    <span className="mt-1 block text-small">{describeRegistration(project)}</span>
                  ) : null}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
