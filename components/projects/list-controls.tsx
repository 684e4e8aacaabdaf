import { PageLink } from '@/components/ui/page-link'
import { CLOSE, Sign } from '@/components/ui/sign'
import { type Choice, type ListChoices, type ListFilter, printFilter } from '@/lib/catalogue/filter'
import type { Location, ProjectStatus } from '@/lib/catalogue/types'
import { listPath } from '@/lib/paths'
import { CityTabs, MAX_TABS } from './city-tabs'

type Props = {
  status: ProjectStatus
  city: Location | null
  choices: ListChoices
  filter: ListFilter
  /** Number of projects in the list. */
  total: number
}

const groups = [
  { key: 'type', label: 'Type' },
  { key: 'bedrooms', label: 'Bedrooms' },
  { key: 'budget', label: 'Budget' },
  { key: 'sort', label: 'Sort by' },
] as const
const moreGroups = [
  { key: 'size', label: 'Size' },
  { key: 'possession', label: 'Possession' },
] as const
// On phones one row that scrolls sideways, cities first; many cities have rows of their own. `relative` keeps hidden words
// from widening the page.
const scroller = 'relative max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1'
const oneRow = `${scroller} max-md:flex-nowrap max-md:items-center max-md:gap-x-2`

/** Cities and filters of a list, each choice a link with its number of projects. */
export function ListControls({ status, city, choices, filter, total }: Props) {
  const current = city?.slug ?? null
  // A city without projects of this kind stays in the row while it is shown.
  const tabs =
    city && !choices.cities.some(({ slug }) => slug === current)
      ? [...choices.cities, { slug: current, name: city.name, count: 0 }]
      : choices.cities
  const isLong = tabs.length > MAX_TABS
  const draw = ({ key, label }: { key: keyof ListFilter; label: string }) => {
    // A choice that all projects of the list have selects nothing.
    const telling = choices[key].filter(({ slug, count }) => count < total || slug === filter[key])
    return (total > 1 && (telling.length > 0 || key !== 'possession')) || filter[key] ? (
      <Group
        key={key}
        label={label}
        choices={choices[key]}
        chosen={filter[key]}
        hrefFor={(slug) => listPath(status, current) + printFilter({ ...filter, [key]: slug })}
      />
    ) : null
  }
  const more = moreGroups.map(draw).filter((group) => group !== null)
  return (
    <div className={`mt-3 mb-3 flex flex-wrap gap-x-8 gap-y-3 md:mt-6 md:mb-8 ${isLong ? '' : oneRow}`}>
      <div className={`md:w-full ${isLong ? '' : 'max-md:shrink-0'}`}>
        <CityTabs status={status} tabs={tabs} current={current} query={printFilter(filter)} keepsScroll />
      </div>
      <nav
        aria-label="Filters"
        className={`flex gap-2 md:flex-wrap md:gap-x-8 md:gap-y-3 ${isLong ? scroller : 'max-md:shrink-0'}`}
      >
        {groups.map(draw)}
        {more.length > 0 ? (
          <details open={Boolean(filter.size || filter.possession)} className="max-md:shrink-0 md:w-full">
            <summary className="inline-flex min-h-11 cursor-pointer items-center whitespace-nowrap text-label text-neem max-md:px-1 underline underline-offset-4">
              Size and possession
            </summary>
            <div className="mt-2 flex gap-2 md:flex-wrap md:gap-x-8 md:gap-y-3">{more}</div>
          </details>
        ) : null}
      </nav>
    </div>
  )
}

type GroupProps = {
  label: string
  choices: Choice[]
  chosen: string | null
  /** Address with that choice; null takes the choice away. */
  hrefFor: (slug: string | null) => string
}

/** The choices of one kind. A chosen one takes itself away; on phones it then stands alone. */
function Group({ label, choices, chosen, hrefFor }: GroupProps) {
  if (choices.length === 0) return null
  return (
    <div className="flex items-center gap-3">
      <span className="text-label text-muted max-md:sr-only">{label}</span>
      <ul className="flex gap-2 md:flex-wrap">
        {choices.map(({ slug, name, count }) => {
          const isChosen = slug === chosen
          return (
            <li key={slug} className={chosen && !isChosen ? 'max-md:hidden' : undefined}>
              <PageLink
                href={hrefFor(isChosen ? null : slug)}
                scroll={false}
                rel="nofollow"
                aria-current={isChosen ? 'true' : undefined}
                className={`inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded border px-3 text-label ${isChosen ? 'border-neem bg-neem-pale font-semibold text-neem' : 'border-hairline text-ink hover:border-edge hover:bg-band'}`}
              >
                {name}
                {isChosen ? (
                  <>
                    <span className="sr-only">, take this filter away</span>
                    <Sign d={CLOSE} className="size-3.5" />
                  </>
                ) : (
                  <span className="tabular-nums text-muted">{count}</span>
                )}
              </PageLink>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
