import { PageLink } from '@/components/ui/page-link'
import { Picture } from '@/components/ui/picture'
import type { ProjectSummary } from '@/lib/catalogue/types'
import { formatNumber } from '@/lib/format/numbers'
import { listPath, projectPath } from '@/lib/paths'
import { ReraLine } from '../rera-line'

/** Three ongoing projects as pictures, and a link to the list of all `total`. */
export function OtherProjects({ items, total }: { items: ProjectSummary[]; total: number }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="other-projects" className="print:hidden bg-band py-12 md:py-20">
      <div className="frame">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8">
          <h2 id="other-projects" className="text-h2">
            Other projects
          </h2>
          <PageLink
            href={listPath('ongoing')}
            className="inline-flex min-h-11 items-center text-label font-semibold text-neem underline underline-offset-4 hover:decoration-2"
          >
            {`All ${formatNumber(total)} ongoing projects`}
          </PageLink>
        </div>
        <ul className="mt-6 grid gap-x-6 gap-y-8 md:grid-cols-3">
          {items.map((project) => (
            <li key={project.id} className="group relative">
              <Picture
                picture={project.thumbnail}
                sizes="(min-width:80rem) 390px, (min-width:48rem) 31vw, 94vw"
              />
              <h3 className="mt-3 text-h4">
                <PageLink
                  href={projectPath(project.slug)}
                  className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                >
                  {project.name}
                </PageLink>
              </h3>
              <p className="mt-1 mb-1 text-label text-muted">
                {project.propertyType}, {project.address}
              </p>
              <ReraLine number={project.reraNumber} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
