import { AskUs } from '@/components/forms/ask-us'
import { ButtonLink } from '@/components/ui/button'
import { PROJECT_STATUSES } from '@/lib/catalogue/enums'
import type { WiderFilter } from '@/lib/catalogue/list-choices'
import { buildListQuery, type ListQuery } from '@/lib/catalogue/list-query'
import type { CityDetails, ProjectStatus } from '@/lib/catalogue/types'
import { formatCount } from '@/lib/format/numbers'
import { formatListHeading, statusNames } from '@/lib/projects/status-labels'
import { buildListPath } from '@/lib/routing/paths'
import { LIST_HEADING_ID } from './list-filters'

type Props = {
  status: ProjectStatus
  city: CityDetails | null
  query: ListQuery
  widerFilters: WiderFilter[]
}

/** A list without projects: links to the list without a filter, or to the other lists, and an enquiry. */
export function EmptyList({ status, city, query, widerFilters }: Props) {
  const isFiltered = buildListQuery(query) !== ''
  const place = city ? ` in ${city.name}` : ''
  const title = isFiltered
    ? 'No project matches these filters at the moment'
    : `There are no ${statusNames[status].toLowerCase()} projects${place} at the moment`
  const links = isFiltered
    ? listFilteredLinks({ status, city, query, widerFilters })
    : PROJECT_STATUSES.filter((other) => other !== status).map((other) => ({
        href: buildListPath(other),
        name: formatListHeading(other),
      }))
  return (
    <AskUs
      as="h2"
      title={title}
      text={`Tell us what you are looking for${place} and we will write when a project there opens.`}
    >
      {links.map(({ href, name }) => (
        <ButtonLink key={href} kind="outline" href={href}>
          {name}
        </ButtonLink>
      ))}
    </AskUs>
  )
}

function listFilteredLinks({ status, city, query, widerFilters }: Props) {
  const base = buildListPath(status, city?.slug)
  const links = widerFilters.map(({ name, filter, count }) => ({
    href: `${base}${buildListQuery({ ...query, filter })}#${LIST_HEADING_ID}`,
    name: `${name}: ${formatCount(count, 'project')}`,
  }))
  const place = city ? ` in ${city.name}` : ''
  return [...links, { href: base, name: `All ${status} projects${place}` }]
}
