import { PLAY } from '@/components/ui/icon'
import { OutsideLink } from '@/components/ui/outside-link'
import { Picture } from '@/components/ui/picture'
import { PlayOnClick } from '@/components/ui/play-on-click'
import type { HomePageContent, PictureData, ProjectStatus } from '@/lib/catalogue/types'
import { parseEmbed } from '@/lib/media/embeds'
import { getCaptions } from '@/lib/media/media-file'
import { formatRegistration } from '@/lib/projects/project-texts'

const PIN = 'M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7zm0 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6z'

type Props = { url: string; title: string; poster: PictureData; sizes: string; className: string }

/**
 * The poster of a film or map. A click replaces it with the film or map, or opens a link if its host is not allowed in
 * a frame.
 */
export function Clip({ url, title, poster, sizes, className }: Props) {
  const embed = parseEmbed(url)
  const isMap = embed?.kind === 'embed' && embed.content === 'map'
  const picture = <Picture picture={poster} shape="banner" sizes={sizes} className="absolute! inset-0" />
  if (!embed) return <div className={`relative ${className}`}>{picture}</div>
  if (embed.kind === 'link')
    return (
      <OutsideLink
        href={embed.href}
        hasIcon={false}
        className={`relative block overflow-hidden ${className}`}
      >
        {picture}
      </OutsideLink>
    )
  return (
    <PlayOnClick
      kind={embed.kind}
      src={embed.src}
      captions={embed.kind === 'video' ? getCaptions(embed.src) : null}
      title={title}
      className={className}
    >
      {picture}
      <PlayLabel title={title} isMap={isMap} />
    </PlayOnClick>
  )
}

const playLabelClass = [
  'absolute grid size-11 place-items-center bg-page text-structure',
  'group-hover:bg-structure group-hover:text-page group-focus-visible:bg-structure group-focus-visible:text-page',
].join(' ')

/** Says what a click on the poster does. On the map it covers the sea, not a project. */
function PlayLabel({ title, isMap }: { title: string; isMap: boolean }) {
  return (
    <span className={`${playLabelClass} ${isMap ? 'top-0 right-0' : 'bottom-0 left-0'}`}>
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6" fill="currentColor">
        <path d={isMap ? PIN : PLAY} />
      </svg>
      <span className="sr-only">
        {isMap ? 'Open the map' : 'Play'}: {title}
      </span>{' '}
    </span>
  )
}

type VideosProps = {
  title: string
  videos: HomePageContent['videos']
  projects: { id: number; name: string; reraNumber: string | null; status: ProjectStatus }[]
}

/** Route map and walkthrough videos, each with the RERA number of its project. */
export function HomePageVideos({ title, videos, projects }: VideosProps) {
  if (videos.length === 0) return null
  return (
    <section aria-labelledby="videos" className="border-t border-hairline py-12 md:py-20 print:hidden">
      <div className="page-width">
        <h2 id="videos" className="text-h2">
          {title}
        </h2>
        <ul className="mt-8 grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
          {videos.map((video) => {
            const project = projects.find(({ id }) => id === video.projectId)
            return (
              <li key={video.url}>
                <figure>
                  <Clip
                    {...video}
                    sizes="(min-width: 1280px) 290px, (min-width: 480px) 47vw, 94vw"
                    className="aspect-video"
                  />{' '}
                  <figcaption className="mt-3">
                    <span className="block font-semibold">{video.title}</span>{' '}
                    {project ? (
                      <span className="mt-1 block text-small">{formatRegistration(project)}</span>
                    ) : null}
                  </figcaption>
                </figure>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
