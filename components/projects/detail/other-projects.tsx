import type { ComponentProps } from 'react'
import { Picture } from '@/components/ui/picture'
import type { ProjectSummary } from '@/lib/catalogue/types'
import { formatArea } from '@/lib/projects/area'
import { buildProjectPath } from '@/lib/routing/paths'
import { ProjectGroups } from '../lists/project-groups'
import { ReraLine, StartPrice } from '../project-lines'
import { SectionHead } from './section-head'

type Props = {
  /** Ongoing projects that are shown as pictures. */
  items: ProjectSummary[]
  /** All other published projects, the projects of the city first. */
  links: ComponentProps<typeof ProjectGroups>['projects']
}

export function OtherProjects({ items, links }: Props) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby="other-projects" className="page-width project-section pb-8 print:hidden">
      <SectionHead id="other-projects" heading="Other projects" />
      <ul className="flex snap-x gap-4 overflow-x-auto max-md:-mx-4 max-md:scroll-px-4 max-md:px-4 md:grid md:grid-cols-3 md:gap-6">
        {items.map((project) => (
          <li key={project.id} className="group relative w-3/4 shrink-0 snap-start md:w-auto">
            <Picture
              picture={project.thumbnail}
              sizes="(min-width:80rem) 390px, (min-width:48rem) 31vw, 70vw"
            />
            <h3 className="mt-3 text-h4">
              <a
                href={buildProjectPath(project.slug)}
                className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
              >
                {project.name}
              </a>
            </h3>
            <p className="mt-1 mb-1 text-label text-muted">
              {project.propertyType}, {project.address}
            </p>
            <div className="mb-1 flex flex-wrap gap-x-3 text-label">
              <StartPrice project={project} />
              {project.area ? <span>{formatArea(project.area)}</span> : null}
            </div>
            <ReraLine {...project} />
          </li>
        ))}
      </ul>
      <ProjectGroups projects={links} />
    </section>
  )
}
