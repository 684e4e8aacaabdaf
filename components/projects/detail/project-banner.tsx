import { BannerVideo } from '@/components/ui/banner-video'
import { Picture } from '@/components/ui/picture'
import type { Project } from '@/lib/catalogue/types'
import { parseEmbed } from '@/lib/embeds'
import { StatusBadge } from '../status-badge'

/** The project's clip over its picture, or the picture alone. */
export function ProjectBanner({ project }: { project: Project }) {
  const clip = parseEmbed(project.bannerVideo)
  return (
    <div className="relative h-[62vw] max-h-[72svh] min-h-64 bg-band print:h-64">
      <Picture picture={project.image} shape="banner" sizes="100vw" first />
      {clip?.kind === 'video' ? <BannerVideo sources={[{ src: clip.src, type: clip.type }]} /> : null}
      <div className="absolute inset-x-0 bottom-0">
        <div className="frame">
          <div className="relative">
            <StatusBadge status={project.currentStatus} />
          </div>
        </div>
      </div>
    </div>
  )
}
