import { PageLink } from '@/components/ui/page-link'
import { Picture } from '@/components/ui/picture'
import type { ProjectSummary } from '@/lib/catalogue/types'
import { projectHref } from '@/lib/paths'
import { ReraLine } from './rera-line'

/** One picture of a list's banner, all of it a link to its project; its words stand on a solid ground. */
export function BannerSlide({ project, first }: { project: ProjectSummary; first: boolean }) {
  return (
    <PageLink href={projectHref(project)} className="group relative block -outline-offset-4">
      <span className="relative block aspect-[3/2] md:aspect-[2/1] md:max-h-[32rem] md:w-full">
        <Picture picture={project.image} shape="banner" sizes="100vw" first={first} />
      </span>
      <span className="frame block md:absolute md:inset-x-0 md:bottom-0">
        <span className="block bg-plaster py-4 md:inline-block md:max-w-xl md:py-5 md:pr-10 md:pl-8">
          <span className="block text-h3 text-ink group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4">
            {project.name}
          </span>
          <span className="mt-1 mb-1 block text-label text-muted">
            {project.propertyType}, {project.address}
          </span>
          <ReraLine number={project.reraNumber} />
        </span>
      </span>
    </PageLink>
  )
}
