import { AutoCarousel } from '@/components/ui/auto-carousel'
import { buttonClass } from '@/components/ui/button-class'
import { Picture } from '@/components/ui/picture'
import { PlayOnClick } from '@/components/ui/play-on-click'
import type { TestimonialVideo } from '@/lib/catalogue/types'
import { parseEmbed } from '@/lib/embeds'
import { PlaySign } from './play-sign'

type Props = {
  title: string
  text: string
  /** Text of the link to the written reviews. */
  more: string
  videos: TestimonialVideo[]
}

/** Testimonial videos in a carousel: 4 s each, 0.5 s of animation, locked for 2 s after a change, at most 720 px wide. */
export function Testimonials({ title, text, more, videos }: Props) {
  if (videos.length === 0) return null
  return (
    <section aria-labelledby="testimonials" className="frame py-16 md:py-24">
      <div className="gap-16 xl:grid xl:grid-cols-[minmax(0,1fr)_720px]">
        <div className="max-w-measure xl:mb-15 xl:flex xl:flex-col xl:border-t-2 xl:border-neem xl:pt-6">
          <h2 id="testimonials" className="text-h2">
            {title}
          </h2>
          <p className="mt-4 text-muted">{text}</p>
          <a href="#reviews" className={buttonClass('quiet', 'mt-auto self-start')}>
            {more}
          </a>
        </div>
        <AutoCarousel
          label="customer videos"
          intervalMs={4000}
          slideMs={500}
          lockMs={2000}
          loop
          slideClass="basis-[min(720px,100%)]"
          className="mt-8 max-w-[720px] xl:mt-0"
        >
          {videos.map((video) => (
            <Slide key={video.videoUrl} video={video} />
          ))}
        </AutoCarousel>
      </div>
    </section>
  )
}

function Slide({ video: { title, videoUrl, poster } }: { video: TestimonialVideo }) {
  const embed = parseEmbed(videoUrl)
  const shape = 'aspect-[4/5] sm:aspect-[3/4] sm:w-[24rem] sm:shrink-0'
  const picture = (
    <Picture
      picture={poster}
      shape="banner"
      sizes="(min-width: 480px) 640px, 120vw"
      className="absolute! inset-0"
    />
  )
  return (
    <figure className="sm:flex sm:h-full sm:items-stretch">
      {embed && embed.kind !== 'link' ? (
        <PlayOnClick
          kind={embed.kind}
          src={embed.src}
          title={title}
          className={`${shape} focus-visible:-outline-offset-4`}
        >
          {picture}
          <PlaySign title={title} />
        </PlayOnClick>
      ) : (
        <a href={embed?.href} className={`relative block overflow-hidden ${shape}`}>
          {picture}
        </a>
      )}
      <figcaption className="bg-band p-5 text-h4 sm:flex sm:grow sm:flex-col sm:justify-end sm:p-8 sm:text-h3">
        {title}
      </figcaption>
    </figure>
  )
}
