import type { ReactNode } from 'react'
import { BannerVideo } from '@/components/ui/banner-video'
import { Picture } from '@/components/ui/picture'
import type { PictureData } from '@/lib/catalogue/types'

const heightsClass =
  'h-[calc(100svh-35rem)] min-h-40 md:h-[46svh] md:min-h-56 lg:h-[calc(100svh-21.25rem)] lg:max-h-[60rem] lg:min-h-72'

/** From 1024 px on the heading is on a plate of seven columns, which covers the foot of the picture. */
const headingClass =
  'lg:-mt-24 lg:-ml-8 lg:w-7/12 lg:bg-page lg:pt-5 lg:pr-8 lg:pl-8 print:m-0 print:w-auto print:p-0'

/** A plate on the picture: left of the pause button, and from 1024 px on right of the heading's plate. */
const captionClass =
  'pointer-events-auto mr-16 w-fit rounded bg-page px-2 py-1 text-small text-muted lg:ml-[60%] print:mx-0 print:px-0'

// Below 1024 px the box may be taller than the picture, which is then wider than the screen.
const sizes = '(max-width: 767px) max(100vw, 178vh - 58rem), (max-width: 1023px) max(100vw, 90vh), 100vw'

type Props = {
  title: string
  sentence: string
  poster: PictureData
  /** A caption of the poster; null for none. */
  caption: string | null
  /** Path of the video without `-720` or `-1080` and without its extension; null for none. */
  video: string | null
  /** Replaces the caption while the video is there. */
  videoCaption: string | null
  children: ReactNode
}

/** The top of the home page: the full-bleed video over its poster, with its caption, and the heading at its foot. */
export function HomePageBanner(props: Props) {
  const { title, sentence, poster, caption, video, videoCaption, children } = props
  return (
    <section>
      {/* On phones it leaves 35 rem for header, heading, choice of city and the launch sheet. */}
      <div className={`group relative overflow-hidden print:h-auto print:min-h-0 ${heightsClass}`}>
        <div className="absolute inset-0 print:static print:h-40">
          <Picture picture={poster} shape="banner" sizes={sizes} isFirst />
        </div>
        {video && <BannerVideo sources={listClips(`${video}-720`)} wide={listClips(`${video}-1080`)} />}
        {caption ? (
          // Only the plate takes clicks: the row is over the pause button.
          <div className="page-width pointer-events-none absolute inset-x-0 bottom-4 md:bottom-8 print:static">
            <p className={captionClass}>
              <span className="group-has-[video]:hidden">{caption}</span>{' '}
              <span className="hidden group-has-[video]:inline">{videoCaption ?? caption}</span>
            </p>
          </div>
        ) : null}
      </div>
      {/* `flow-root` keeps this box below the picture, whose pause button it would cover. */}
      <div className="page-width relative flow-root pt-6 lg:pt-0 print:mt-3">
        <div className={headingClass}>
          <h1 className="text-h2 md:text-h1">{title}</h1>
          <p className="mt-1 text-lead text-muted">{sentence}</p>
        </div>
        {children}
      </div>
    </section>
  )
}

function listClips(base: string) {
  return ['webm', 'mp4'].map((format) => ({ src: `${base}.${format}`, type: `video/${format}` }))
}
