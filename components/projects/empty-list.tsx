import { EnquiryLink } from '@/components/forms/enquiry-link'
import { ButtonLink } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { listHeading, PROJECT_STATUSES, statusNames } from '@/lib/catalogue/choices'
import type { Location, ProjectStatus } from '@/lib/catalogue/types'
import { listPath } from '@/lib/paths'

const MAX_CITIES = 8

type Props = {
  status: ProjectStatus
  city: Pick<Location, 'slug' | 'name'> | null
  /** Cities that have projects of this status. */
  cities: { slug: string | null; name: string }[]
  /** A filter left nothing, on a page reached by an old address. */
  isFiltered: boolean
}

/** A list without projects: the whole list, or the cities that have some and the other lists, and a way to enquire. */
export function EmptyList({ status, city, cities, isFiltered }: Props) {
  const kind = `${statusNames[status].toLowerCase()} projects`
  const place = city ? ` in ${city.name}` : ''
  const links = isFiltered
    ? [{ href: listPath(status, city?.slug), name: `Show all: ${listHeading(status, city?.name)}` }]
    : [
        ...cities
          .flatMap(({ slug, name }) => (slug ? [{ href: listPath(status, slug), name }] : []))
          .slice(0, MAX_CITIES),
        ...PROJECT_STATUSES.filter((other) => other !== status).map((other) => ({
          href: listPath(other),
          name: listHeading(other),
        })),
      ]
  return (
    <div className="border-y border-hairline py-10">
      <h2 className="text-h3">
        {isFiltered
          ? 'No project matches these filters at the moment'
          : `There are no ${kind}${place} at the moment`}
      </h2>
      <p className="mt-3 max-w-measure text-muted">
        {isFiltered
          ? 'Remove a filter, or tell us what you are looking for: we will write when a suitable project opens.'
          : `Tell us what you are looking for${place} and we will write when a project there opens.`}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <EnquiryLink kind="enquiry" className={buttonClass('structure')}>
          Enquire
        </EnquiryLink>{' '}
        {links.map(({ href, name }) => (
          <ButtonLink key={href} kind="outline" href={href}>
            {name}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}
