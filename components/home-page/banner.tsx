import type { ReactNode } from 'react'
import { BannerVideo } from '@/components/ui/banner-video'
import { Picture } from '@/components/ui/picture'
import type { PictureData } from '@/lib/catalogue/types'

const heightsClass =
  'h-[calc(100svh-35rem)] min-h-40 md:h-[46svh] md:min-h-56 lg:h-[calc(100svh-26.5rem)] lg:max-h-[60rem] lg:min-h-72'

// Below 1024 px the box may be taller than the picture, which is then wider than the screen.
const sizes = '(max-width: 767px) max(100vw, 178vh - 58rem), (max-width: 1023px) max(100vw, 90vh), 100vw'

type Props = {
  poster: PictureData
  /** A caption of the poster; null for none. */
  caption: string | null
  /** Path of the video without `-720` or `-1080` and without its extension; null for none. */
  video: string | null
  /** Replaces the caption while the video is there. */
  videoCaption: string | null
  children: ReactNode
}

/** The top of the home page: the full-bleed video over its poster, its caption, and the heading below it. */
export function HomePageBanner({ poster, caption, video, videoCaption, children }: Props) {
  return (
    <section className="group">
      {/* On phones it leaves 35 rem for header, heading, choice of city and the launch sheet. */}
      <div className={`relative overflow-hidden print:h-40 print:min-h-0 ${heightsClass}`}>
        <div className="absolute inset-0">
          <Picture picture={poster} shape="banner" sizes={sizes} isFirst />
        </div>
        {video && <BannerVideo sources={listClips(`${video}-720`)} wide={listClips(`${video}-1080`)} />}
      </div>
      {caption ? (
        // Both captions are in one grid cell, so that nothing moves when the film starts.
        <p className="page-width grid py-0.5 text-small max-md:-mb-3 md:pt-1.5">
          <span className="col-start-1 row-start-1 group-has-[video]:invisible">{caption}</span>{' '}
          <span className="invisible col-start-1 row-start-1 group-has-[video]:visible">
            {videoCaption ?? caption}
          </span>
        </p>
      ) : null}
      <div className="page-width pt-3.5 md:pt-5 print:mt-3">{children}</div>
    </section>
  )
}

function listClips(base: string) {
  return ['webm', 'mp4'].map((format) => ({ src: `${base}.${format}`, type: `video/${format}` }))
}
