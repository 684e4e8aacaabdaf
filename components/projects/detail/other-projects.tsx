import { PageLink } from '@/components/ui/page-link'
import type { ProjectLink } from '@/lib/catalogue'
import { PROJECT_STATUSES, type ProjectStatus } from '@/lib/catalogue/types'
import { formatNumber } from '@/lib/format/numbers'
import { formatRera } from '@/lib/format/rera'
import { listPath, projectHref } from '@/lib/paths'
import { listHeading } from '../list-words'

/** The first links of each status, and how many there are in all. */
export type LinksByStatus = Record<ProjectStatus, { links: ProjectLink[]; total: number }>

/** Published projects of each status as links; ones without a page of their own lead to their card (decision 5). */
export function OtherProjects({ others, currentId }: { others: LinksByStatus; currentId: number }) {
  const isAlone = PROJECT_STATUSES.every((status) => others[status].links.every(({ id }) => id === currentId))
  if (isAlone) return null
  return (
    <section aria-labelledby="other-projects" className="far bg-band py-12 md:py-20">
      <div className="frame">
        <h2 id="other-projects" className="text-h2">
          Other projects
        </h2>
        <div className="mt-8 grid gap-10 md:grid-cols-3 md:gap-8">
          {PROJECT_STATUSES.map((status) => {
            const { links, total } = others[status]
            const shown = links.filter((link) => link.id !== currentId)
            if (shown.length === 0) return null
            return (
              <div key={status}>
                <h3 className="border-b-2 border-ink pb-3 text-h4">{listHeading(status)}</h3>
                <ul className="link-rows">
                  {shown.map((link) => (
                    <li key={link.id}>
                      <PageLink href={projectHref(link)}>
                        <b>{link.name}</b>
                        <span>{link.location.name}</span>
                        <i>{formatRera(link.reraNumber)}</i>
                      </PageLink>
                    </li>
                  ))}
                </ul>
                <PageLink
                  href={listPath(status)}
                  className="mt-2 inline-flex min-h-11 items-center text-label font-semibold text-neem underline underline-offset-4 hover:decoration-2"
                >
                  {`All ${formatNumber(total)} ${status} projects`}
                </PageLink>
              </div>
            )
          })}
        </div>
      </div>
    </section>
  )
}
