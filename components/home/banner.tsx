import type { ReactNode } from 'react'
import { BannerVideo } from '@/components/ui/banner-video'
import { Picture } from '@/components/ui/picture'
import type { Picture as PictureData } from '@/lib/catalogue/types'

// Below 1024 px the box is taller than the picture, which is therefore drawn wider than the screen.
const sizes = '(max-width: 767px) max(100vw, 64vh), (max-width: 1023px) max(100vw, 90vh), 100vw'

type Props = {
  poster: PictureData
  /** Path of the video without `-720` or `-1080` and without its extension. */
  video: string
  children: ReactNode
}

/** Opening of the home page: the full-bleed video over its poster, and words on solid ground that overlap it. */
export function Banner({ poster, video, children }: Props) {
  return (
    <section className="relative">
      <div className="relative h-[44svh] min-h-64 overflow-hidden md:h-[56svh] lg:h-[calc(100svh-7.5rem)] lg:max-h-[56rem] lg:min-h-[40rem]">
        <div className="absolute inset-0">
          <Picture picture={poster} shape="banner" sizes={sizes} first />
        </div>
        <BannerVideo sources={listClips(`${video}-720`)} wide={listClips(`${video}-1080`)} />
      </div>
      <div className="frame pointer-events-none lg:absolute lg:inset-x-0 lg:bottom-0">
        <div className="pointer-events-auto bg-plaster pt-6 md:pt-10 lg:-ml-8 lg:w-[36rem] lg:pr-10 lg:pb-8 lg:pl-8">
          {children}
        </div>
      </div>
    </section>
  )
}

function listClips(base: string) {
  return ['webm', 'mp4'].map((format) => ({ src: `${base}.${format}`, type: `video/${format}` }))
}
