import { Picture } from '@/components/ui/picture'
import { PlayOnClick } from '@/components/ui/play-on-click'
import type { HomeContent } from '@/lib/catalogue/types'
import { type Embed, parseEmbed } from '@/lib/embeds'
import { formatRera } from '@/lib/format/project'
import { PlaySign } from './play-sign'

type Video = HomeContent['videos'][number] & {
  /** The project in the title; its RERA number is shown with it. */
  project: { reraNumber: string | null } | null
}

/** Route map and walkthrough videos; an address that is not allowed in a frame is a plain link. */
export function HomeVideos({ title, videos }: { title: string; videos: Video[] }) {
  if (videos.length === 0) return null
  // With an odd number the first one takes a row of its own.
  const odd = videos.length % 2 === 1
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
          {videos.map((video, index) => (
            <li key={video.url} className={odd && index === 0 ? 'md:col-span-2' : ''}>
              <VideoItem video={video} wide={odd && index === 0} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function VideoItem({ video: { title, url, poster, project }, wide }: { video: Video; wide: boolean }) {
  const embed = parseEmbed(url)
  const sizes = wide
    ? '(min-width: 1280px) 1216px, 94vw'
    : '(min-width: 1280px) 596px, (min-width: 768px) 47vw, 94vw'
  const isMap = isMapFrame(embed)
  // On phones a map stands above its sign, which would cover pins.
  const picture = (
    <Picture
      picture={poster}
      shape="banner"
      sizes={sizes}
      className={`absolute! inset-0 ${isMap ? 'max-md:bottom-14' : ''}`}
    />
  )
  return (
    <figure>
      {embed && embed.kind !== 'link' ? (
        <PlayOnClick
          kind={embed.kind}
          src={embed.src}
          title={title}
          className={isMap ? 'aspect-video max-md:aspect-[7/5]' : 'aspect-video'}
        >
          {picture}
          <PlaySign text={isMap ? 'Open the map' : 'Play'} title={title} />
        </PlayOnClick>
      ) : (
        <a href={embed?.href} className="relative block aspect-video overflow-hidden">
          {picture}
        </a>
      )}
      <figcaption className="mt-3">
        <span className="block text-h4">{title}</span>{' '}
        {project ? <span className="mt-1 block text-small">{formatRera(project.reraNumber)}</span> : null}
      </figcaption>
    </figure>
  )
}

/** A frame is either a film of one of the two video hosts, or a map. */
function isMapFrame(embed: Embed | null): boolean {
  return embed?.kind === 'frame' && !/^https:\/\/(www\.youtube|player\.vimeo)/.test(embed.src)
}
