import { PageLink } from '@/components/ui/page-link'
import { CARET, Sign } from '@/components/ui/sign'
import { PROJECT_STATUSES, statusNames } from '@/lib/catalogue/choices'
import type { ProjectSummary } from '@/lib/catalogue/types'
import { formatNumber } from '@/lib/format/numbers'
import { describeRegistration } from '@/lib/format/project'
import { listPath, projectHref } from '@/lib/paths'

export type Entry = Pick<ProjectSummary, 'id' | 'name' | 'slug' | 'status' | 'location' | 'reraNumber'>

/** Rows of one group; its link leads to the rest. */
export const MOST = 12
/** Rows in sight; further ones fold away. */
const SHOWN = 3

export const allClass =
  'print:hidden inline-flex min-h-11 items-center text-label font-semibold text-neem underline decoration-1 underline-offset-4 hover:decoration-2'

/** Ongoing, upcoming and completed projects as links, each with its RERA number; projects without a page lead to their card. */
export function ProjectGroups({ projects }: { projects: Entry[] }) {
  return (
    <div className="mt-8 grid gap-y-8 md:gap-y-12 print:mt-3 print:gap-y-3">
      {PROJECT_STATUSES.map((status) => {
        const own = projects.filter((one) => one.status === status)
        const folded = own.slice(SHOWN, MOST)
        // The heading beside its projects, so that a short list leaves no empty column.
        return own.length === 0 ? null : (
          <section
            key={status}
            aria-labelledby={`all-${status}`}
            className="grid gap-x-8 border-t-2 border-neem pt-3 xl:grid-cols-[1fr_3fr]"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 self-start xl:block">
              <h3 id={`all-${status}`} className="text-h4">
                {statusNames[status]}{' '}
                <span className="text-label font-normal text-muted">{formatNumber(own.length)}</span>
              </h3>
              <PageLink href={listPath(status)} className={allClass}>
                All {status} projects
              </PageLink>
            </div>
            <div>
              <Rows projects={own.slice(0, SHOWN)} />
              {folded.length > 0 ? (
                <details className="group/more print:details-content:[content-visibility:visible]">
                  <summary className={`${allClass} list-none gap-2 [&::-webkit-details-marker]:hidden`}>
                    {folded.length} more
                    <span className="sr-only"> {status} projects</span>
                    <Sign d={CARET} className="size-3.5 group-open/more:rotate-180" />
                  </summary>
                  <Rows projects={folded} />
                </details>
              ) : null}
            </div>
          </section>
        )
      })}
    </div>
  )
}

type RowsProps = { projects: Entry[]; className?: string }

/** Projects as links with their city and RERA number, three in a row on wide screens. */
export function Rows({ projects, className = 'sm:grid-cols-2 md:grid-cols-3' }: RowsProps) {
  return (
    <ul className={`grid gap-x-8 ${className}`}>
      {projects.map((project) => (
        <li key={project.id} className="border-b border-hairline">
          <PageLink href={projectHref(project)} className="group block py-2.5 print:py-1">
            <span className="flex items-baseline justify-between gap-4">
              <span className="font-semibold underline-offset-4 group-hover:underline">{project.name}</span>{' '}
              <span className="text-label text-muted">{project.location.name}</span>
            </span>{' '}
            <span className="block text-small text-muted">{describeRegistration(project)}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
