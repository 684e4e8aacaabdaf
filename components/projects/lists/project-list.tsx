import { AskUs } from '@/components/ui/ask-us'
import { ButtonLink } from '@/components/ui/button'
import { Pagination } from '@/components/ui/pagination'
import { listHeading, PROJECT_STATUSES, statusNames } from '@/lib/catalogue/choices'
import { buildFilterQuery, type ListChoices, type ListFilter } from '@/lib/catalogue/filter'
import type { City, Page, ProjectStatus } from '@/lib/catalogue/types'
import { formatNumber } from '@/lib/format/numbers'
import { listPath, paths } from '@/lib/routing/paths'
import type { Landing } from '@/lib/seo/landing'
import { COMPLETED_IMAGES, CONCEPTUAL_IMAGE_DISCLAIMER, LIST_PAGE_SIZE } from '@/lib/site'
import { CardGrid, type ListedCard } from '../cards/cards'
import { ListBanner } from './list-banner'
import { LIST_HEADING_ID, ListControls } from './list-controls'

/** The sentence under a list's heading. */
const intros: Record<ProjectStatus, string> = {
  ongoing: 'On sale now, each with its area, starting price and RERA registration number.',
  upcoming: 'In planning. A price is shown only after the project is registered with RERA.',
  completed: 'Handed over to their owners. Visit one to see how our work stands up to years of use.',
}
const link = 'inline-flex min-h-11 items-center text-structure underline underline-offset-4 print:hidden'

type Props = {
  status: ProjectStatus
  /** Null for the list of all cities. */
  city: City | null
  list: Page<ListedCard> & {
    choices: ListChoices
    /** Of the projects of all pages and cities, so that their cards can be compared. */
    axisEnd: number
  }
  filter: ListFilter
  /** Lists of one type or part of this city, linked below. */
  landings: Pick<Landing, 'path' | 'heading'>[]
}

/** A list page: banner, heading, cities and filters, cards, further pages. Filtered lists begin with the heading. */
export function ProjectList({ status, city, list, filter, landings }: Props) {
  const { items, total, page, pageCount } = list
  const query = buildFilterQuery(filter)
  const words = (
    <>
      <h1 className="text-h2">
        {/* Inline blocks: the line breaks between the kind and the city, if at all. */}
        <span className="inline-block">{listHeading(status)}</span>{' '}
        {city ? <span className="inline-block">in {city.name}</span> : null}
      </h1>
      <p className="mt-1 text-label text-muted max-lg:hidden">{intros[status]}</p>
    </>
  )
  return (
    <>
      {query || (items.length === 0 && status !== 'completed') ? (
        <div className="frame pt-4 pb-3">{words}</div>
      ) : (
        <ListBanner
          status={status}
          cityPicture={city?.banner}
          projects={items}
          completed={list.choices.cities.find(({ slug }) => slug === null)?.count ?? 0}
        >
          {words}
        </ListBanner>
      )}
      <div className="frame pt-3 pb-20">
        <ListControls
          status={status}
          city={city}
          filter={filter}
          total={total}
          choices={list.choices}
          note={status === 'completed' ? COMPLETED_IMAGES : ''}
          summary={
            <>
              <h2 id={LIST_HEADING_ID} tabIndex={-1} className="outline-none max-md:scroll-mt-20">
                {`${formatNumber(total)} ${total === 1 ? 'project' : 'projects'}`}
                {pageCount > 1 ? `, page ${page} of ${pageCount}` : ''}
              </h2>
              <a href={`${paths.projectsMap}${city ? `#${city.slug}` : ''}`} className={link}>
                See them on the map
              </a>
            </>
          }
        />
        {items.length === 0 ? (
          <EmptyList status={status} city={city} isFiltered={query !== ''} />
        ) : (
          <>
            <CardGrid status={status} projects={items} axisEnd={list.axisEnd} isList />
            <Pagination
              page={page}
              pageCount={pageCount}
              hrefFor={(number) => `${listPath(status, city?.slug, number)}${query}#${LIST_HEADING_ID}`}
              label={`Pages of ${listHeading(status, city?.name)}`}
            />
            {status === 'completed' ? null : (
              <p className="mt-8 text-small text-muted print:mt-3">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
            )}
          </>
        )}
        {landings.length > 0 ? (
          <nav aria-label="By type and place" className="mt-8 text-label">
            <ul className="flex flex-wrap gap-x-6">
              {landings.map(({ path, heading }) => (
                <li key={path}>
                  <a href={path} className={link}>
                    {heading}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
    </>
  )
}

type EmptyProps = Pick<Props, 'status' | 'city'> & {
  /** The filter of an old link fits no project any more. */
  isFiltered: boolean
}

/** A list without projects: the whole list or the other lists, and a way to enquire; the cities that have some are above. */
function EmptyList({ status, city, isFiltered }: EmptyProps) {
  const place = city ? ` in ${city.name}` : ''
  const links = isFiltered
    ? [{ href: listPath(status, city?.slug), name: `Show all: ${listHeading(status, city?.name)}` }]
    : PROJECT_STATUSES.filter((other) => other !== status).map((other) => ({
        href: listPath(other),
        name: listHeading(other),
      }))
  return (
    <AskUs
      as="h2"
      title={
        isFiltered
          ? 'No project matches these filters at the moment'
          : `There are no ${statusNames[status].toLowerCase()} projects${place} at the moment`
      }
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

/** A landing page: heading, its own sentence, the way to the city's whole list with its filters, cards. */
export function LandingList({ landing, axisEnd }: { landing: Landing; axisEnd: number }) {
  const { city, heading, sentence, projects, all } = landing
  return (
    <div className="frame pt-5 pb-20 md:pt-10">
      <h1 className="text-h2 md:text-h1">{heading}</h1>
      <p className="mt-3 max-w-measure text-lead text-muted">{sentence}</p>
      <div className="mt-2 mb-5 flex flex-wrap items-center justify-between gap-x-5 text-label">
        <a href={listPath('ongoing', city.slug)} className={link}>
          All ongoing projects in {city.name}
        </a>
      </div>
      <CardGrid status="ongoing" projects={projects.slice(0, LIST_PAGE_SIZE)} axisEnd={axisEnd} isList />
      {projects.length > LIST_PAGE_SIZE ? (
        <ButtonLink href={all} kind="outline" rel="nofollow" className="mt-8">
          All {formatNumber(projects.length)} projects
        </ButtonLink>
      ) : null}
      <p className="mt-8 text-small text-muted">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
    </div>
  )
}
