import { ButtonLink } from '@/components/ui/button'
import { Pagination } from '@/components/ui/pagination'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/image-disclaimer'
import { listPath } from '@/lib/paths'
import { CardGrid } from './card-grid'
import type { CardsAnswer, CityTab } from './city-tabs'
import { EmptyCity } from './empty-city'
import { countProjects, listHeading } from './list-words'

export type ListBodyProps = {
  status: ProjectStatus
  city: CityTab | null
  answer: Omit<CardsAnswer, 'title' | 'locationId'>
  /** On a page that shows only a taste of the list (home): this many cards, then a link to all of them. */
  limit?: number
}

/**
 * The cards of a city with their pages, or what to do when there are none; alike on the server and after a switch.
 * A list has it in its script and the records in its payload, a sixth of their drawn cards; home draws its few on the
 * server and has the script only for another city.
 */
export function ListBody({ status, city, answer, limit }: ListBodyProps) {
  const { items, total, page, pageCount } = answer
  const heading = listHeading(status, city?.slug ? city.name : null)
  if (items.length === 0) return <EmptyCity status={status} city={city} others={answer.others} />
  if (limit) {
    return (
      <>
        <CardGrid status={status} projects={items.slice(0, limit)} headingLevel="h3" />
        <ButtonLink kind="outline" className="mt-8" href={listPath(status, city?.slug)}>
          All {heading.charAt(0).toLowerCase() + heading.slice(1)}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <p role="status" className="mb-5 text-label text-muted">
        {countProjects(total)}
        {pageCount > 1 ? `, page ${page} of ${pageCount}` : ''}
      </p>
      <CardGrid status={status} projects={items} lead />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => listPath(status, city?.slug, number)}
        label={`Pages of ${heading}`}
      />
      {status === 'completed' ? null : (
        <p className="mt-8 max-w-measure text-small text-muted">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
      )}
    </>
  )
}
