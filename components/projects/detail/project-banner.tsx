import { BannerVideo } from '@/components/ui/banner-video'
import { isDrawing, Picture } from '@/components/ui/picture'
import type { Project } from '@/lib/catalogue/types'
import { parseEmbed } from '@/lib/embeds'
import { SharedPicture } from '../shared-picture'

/** The project's clip over its picture, or the picture alone; on wide screens from the left edge to the facts beside it. */
export function ProjectBanner({ project }: { project: Project }) {
  const clip = parseEmbed(project.bannerVideo)
  return (
    <div className="relative h-50 max-h-[60svh] bg-band md:h-[52vw] lg:absolute lg:inset-y-0 lg:right-[calc(50%-4.5rem)] lg:left-0 lg:h-auto lg:max-h-none print:relative print:row-span-2 print:aspect-[8/5] print:h-auto">
      <SharedPicture id={project.id} className="block size-full">
        <Picture
          picture={project.image}
          shape="banner"
          className={isDrawing(project.image) ? '[&_img]:object-contain' : '[&_img]:object-[50%_15%]'}
          sizes="(min-width:64rem) 60vw, 100vw"
          first
        />
      </SharedPicture>
      {clip?.kind === 'video' ? <BannerVideo sources={[{ src: clip.src, type: clip.type }]} /> : null}
    </div>
  )
}
