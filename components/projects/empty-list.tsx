import { EnquiryLink } from '@/components/forms/enquiry-link'
import { ButtonLink } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { PageLink } from '@/components/ui/page-link'
import { listHeading, PROJECT_STATUSES, statusNames } from '@/lib/catalogue/choices'
import type { Location, ProjectStatus } from '@/lib/catalogue/types'
import { listPath } from '@/lib/paths'

const MAX_CITIES = 8

type Props = { status: ProjectStatus; cityName?: string; others: Pick<Location, 'slug' | 'name'>[] }

/** A list without projects: the cities that have some, the other lists, and a way to enquire. */
export function EmptyCity({ status, cityName, others }: Props) {
  const kind = statusNames[status].toLowerCase()
  const place = cityName ? ` in ${cityName}` : ''
  const lists = PROJECT_STATUSES.filter((other) => other !== status)
  return (
    <div className="grid gap-8 border-y border-hairline py-10 md:grid-cols-12">
      <div className="md:col-span-7">
        <h2 className="text-h3">
          There are no {kind} projects{place} at the moment
        </h2>
        <p className="mt-3 max-w-measure text-muted">
          Tell us what you are looking for{place} and we will write when a project there opens.
        </p>
        <EnquiryLink kind="enquiry" className={buttonClass('structure', 'mt-6')}>
          Enquire
        </EnquiryLink>
      </div>
      <div className="flex flex-col gap-4 md:col-span-5">
        {others.length > 0 ? (
          <Choices
            title={`Cities with ${kind} projects`}
            links={others
              .slice(0, MAX_CITIES)
              .map(({ slug, name }) => ({ href: listPath(status, slug), name }))}
          />
        ) : null}
        <Choices
          title="Other projects"
          links={lists.map((other) => ({ href: listPath(other), name: listHeading(other) }))}
        />
      </div>
    </div>
  )
}

/** A filtered list without projects, reached by an old address: the whole list, and a way to enquire. */
export function EmptyFilter({ status, city }: { status: ProjectStatus; city: Location | null }) {
  return (
    <div className="border-y border-hairline py-10">
      <h2 className="text-h3">No project fits this choice at the moment</h2>
      <p className="mt-3 max-w-measure text-muted">
        Remove a filter, or tell us what you are looking for: we write when a project that fits opens.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink kind="outline" href={listPath(status, city?.slug)}>
          Show all: {listHeading(status, city?.name)}
        </ButtonLink>
        <EnquiryLink kind="enquiry" className={buttonClass('structure')}>
          Enquire
        </EnquiryLink>
      </div>
    </div>
  )
}

function Choices({ title, links }: { title: string; links: { href: string; name: string }[] }) {
  return (
    <div>
      <h3 className="text-label font-semibold">{title}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {links.map(({ href, name }) => (
          <li key={href}>
            <PageLink
              href={href}
              className="inline-flex min-h-11 items-center text-neem underline underline-offset-4"
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
