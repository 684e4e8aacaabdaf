import { PageLink } from '@/components/ui/page-link'
import type { ProjectLink } from '@/lib/catalogue'
import { PROJECT_STATUSES, type ProjectStatus } from '@/lib/catalogue/types'
import { formatNumber } from '@/lib/format/numbers'
import { formatRera } from '@/lib/format/rera'
import { listPath, projectHref } from '@/lib/paths'
import { listHeading } from '../list-words'

/** The first links of each status, and the number of projects in all. */
export type LinksByStatus = Record<ProjectStatus, { links: ProjectLink[]; total: number }>

/** Published projects of each status as links: ongoing ones to their page, the others to their card. */
export function OtherProjects({ others, currentId }: { others: LinksByStatus; currentId: number }) {
  const isAlone = PROJECT_STATUSES.every((status) => others[status].links.every(({ id }) => id === currentId))
  if (isAlone) return null
  return (
    <section aria-labelledby="other-projects" className="print:hidden bg-band py-12 md:py-20">
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
                <ul>
                  {shown.map((link) => (
                    <li key={link.id} className="border-b border-hairline">
                      <OtherProject link={link} />
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

function OtherProject({ link }: { link: ProjectLink }) {
  const look =
    'group flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 py-2 text-small text-muted'
  const content = (
    <>
      <b className="text-body font-semibold text-ink underline-offset-4 group-hover:text-neem group-hover:underline">
        {link.name}
      </b>
      <span>{link.location.name}</span>
      <span className="w-full">{formatRera(link.reraNumber)}</span>
    </>
  )
  // A plain link for a card: `:target`, which outlines it, does not follow client-side navigation.
  return link.status === 'ongoing' ? (
    <PageLink href={projectHref(link)} className={look}>
      {content}
    </PageLink>
  ) : (
    <a href={projectHref(link)} className={look}>
      {content}
    </a>
  )
}
