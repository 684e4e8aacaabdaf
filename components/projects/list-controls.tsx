import type { ReactNode } from 'react'
import { KeepFocus } from '@/components/ui/keep-focus'
import { InLandUnits } from '@/components/ui/land-units'
import { PageLink } from '@/components/ui/page-link'
import { CARET, CLOSE, Sign } from '@/components/ui/sign'
import { type Choice, type ListChoices, type ListFilter, printFilter, sizes } from '@/lib/catalogue/filter'
import type { Location, ProjectStatus } from '@/lib/catalogue/types'
import { formatSizeBand } from '@/lib/format/numbers'
import { listPath } from '@/lib/paths'

type Props = {
  status: ProjectStatus
  city: Location | null
  choices: ListChoices
  filter: ListFilter
  /** Number of projects in the list. */
  total: number
  /** Their sizes are chosen in the unit of land that is shown. */
  hasOnlyPlots: boolean
  /** What is found: beside the cities. */
  summary: ReactNode
}

const groups = [
  { key: 'type', label: 'Type' },
  { key: 'bedrooms', label: 'Bedrooms' },
  { key: 'budget', label: 'Budget' },
  { key: 'size', label: 'Size' },
  { key: 'possession', label: 'Possession' },
  { key: 'sort', label: 'Sort by' },
] as const
/** Property types that stand in the line of filters; more of them fold away like every other group. */
const MAX_TYPES = 4
// On phones one row that scrolls sideways, cities first. `relative` keeps hidden words from widening the page.
const row =
  'relative max-md:-mx-4 max-md:flex max-md:items-center max-md:gap-x-2 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:contents'

/** Cities and filters of a list, each choice a link with its number of projects. */
export function ListControls({ status, city, choices, filter, total, hasOnlyPlots, summary }: Props) {
  const current = city?.slug ?? null
  // A city without projects of this kind stays in the row while it is shown.
  const tabs =
    city && !choices.cities.some(({ slug }) => slug === current)
      ? [...choices.cities, { slug: current, name: city.name, count: 0 }]
      : choices.cities
  const draw = ({ key, label }: { key: keyof ListFilter; label: string }) => {
    // A choice that all projects of the list have selects nothing.
    const telling = choices[key].filter(({ slug, count }) => count < total || slug === filter[key])
    if (!filter[key] && (total <= 1 || (key === 'possession' && telling.length === 0))) return null
    const Group = key === 'type' && choices.type.length <= MAX_TYPES ? OpenGroup : FoldedGroup
    return choices[key].length > 0 ? (
      <Group
        key={key}
        label={label}
        choices={key === 'size' && hasOnlyPlots ? choices[key].map(nameInUnits) : choices[key]}
        chosen={filter[key]}
        hrefFor={(slug) => listPath(status, current) + printFilter({ ...filter, [key]: slug })}
      />
    ) : null
  }
  return (
    <div className="mb-3 gap-x-8 gap-y-3 md:mb-4 md:grid md:grid-cols-[minmax(0,1fr)_auto]">
      <KeepFocus describedBy="found" className={row}>
        <nav aria-label="Cities" className="shrink-0">
          <ul className="flex flex-wrap gap-2">
            {tabs.map(({ slug, name, count }) => (
              <li key={slug}>
                <PageLink
                  id={`city-${slug ?? 'all'}`}
                  href={listPath(status, slug) + printFilter(filter)}
                  scroll={false}
                  aria-current={slug === current ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded border border-edge px-4 text-label font-semibold text-neem hover:bg-neem-pale aria-[current]:border-neem aria-[current]:bg-neem aria-[current]:text-plaster forced-colors:aria-[current]:border-4"
                >
                  {name} <span className="font-normal">{count}</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav
          aria-label="Filters"
          className="flex gap-2 max-md:shrink-0 md:relative md:col-span-full md:row-start-2 md:flex-wrap"
        >
          {groups.map(draw)}
        </nav>
      </KeepFocus>
      {total > 0 ? (
        <div className="mt-1 flex min-h-11 print:min-h-0 flex-wrap items-center justify-between gap-x-5 text-label text-muted md:mt-0">
          {summary}
        </div>
      ) : null}
    </div>
  )
}

/** A choice whose name may be drawn. */
type NamedChoice = Omit<Choice, 'name'> & { name: ReactNode }

function nameInUnits(choice: Choice): NamedChoice {
  const band = sizes.find(({ slug }) => slug === choice.slug)
  if (!band) return choice
  return { ...choice, name: <InLandUnits basis="plot" write={(unit) => formatSizeBand(band, unit)} /> }
}

type GroupProps = {
  label: string
  choices: NamedChoice[]
  chosen: string | null
  /** Address with that choice; null takes the choice away. */
  hrefFor: (slug: string | null) => string
}

/** The choices of one kind, in sight. A chosen one takes itself away; on phones it then stands alone. */
function OpenGroup({ label, choices, chosen, hrefFor }: GroupProps) {
  return (
    <ul aria-label={label} className="flex gap-2 md:flex-wrap">
      {choices.map((choice) => (
        <li key={choice.slug} className={chosen && choice.slug !== chosen ? 'max-md:hidden' : undefined}>
          <ChoiceLink
            {...{ choice, chosen, hrefFor }}
            id={`filter-${choice.slug}`}
            className={`inline-flex rounded border ${choice.slug === chosen ? 'border-neem' : 'border-hairline hover:border-edge'}`}
          />
        </li>
      ))}
    </ul>
  )
}

/** The choices of one kind under a button that says what is chosen; on phones they open as a sheet at the foot of the screen. */
function FoldedGroup({ label, choices, chosen, hrefFor }: GroupProps) {
  const name = choices.find(({ slug }) => slug === chosen)?.name
  return (
    <details data-menu name="filter" className="group/filter shrink-0 lg:relative">
      <summary
        id={`filter-${label.toLowerCase().replace(' ', '-')}`}
        className={`relative inline-flex min-h-11 list-none items-center gap-2 whitespace-nowrap rounded border px-3 text-label md:z-header [&::-webkit-details-marker]:hidden ${name ? 'border-neem bg-neem-pale font-semibold text-neem' : 'border-hairline bg-plaster text-ink hover:border-edge hover:bg-band'}`}
      >
        <span className={name ? 'sr-only' : undefined}>{label}</span>
        {name}
        <Sign d={CARET} className="size-2.5 stroke-[3.5] group-open/filter:rotate-180" />
      </summary>
      {/* A button: a tap on a `div` in this place crashes Chromium 156. */}
      <button
        type="button"
        data-backdrop
        tabIndex={-1}
        aria-label={`Close ${label.toLowerCase()}`}
        className="fixed inset-0 z-floating bg-ink/60 md:hidden"
      />
      <div className="overflow-y-auto overscroll-contain bg-plaster py-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-dialog max-md:max-h-[70svh] max-md:pb-6 md:absolute md:inset-x-0 md:top-full md:z-header md:mt-1 md:border md:border-neem lg:right-auto lg:w-max lg:min-w-full">
        <p className="px-4 py-2 text-h4 md:hidden">{label}</p>
        <ul>
          {choices.map((choice) => (
            <li key={choice.slug}>
              <ChoiceLink {...{ choice, chosen, hrefFor }} className="flex justify-between px-4" />
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

type ChoiceProps = Pick<GroupProps, 'chosen' | 'hrefFor'> & {
  id?: string
  choice: NamedChoice
  className: string
}

/** A choice with its number of projects; the chosen one takes itself away. */
function ChoiceLink({ id, choice: { slug, name, count }, chosen, hrefFor, className }: ChoiceProps) {
  const isChosen = slug === chosen
  return (
    <PageLink
      id={id}
      href={hrefFor(isChosen ? null : slug)}
      scroll={false}
      rel="nofollow"
      aria-current={isChosen ? 'true' : undefined}
      className={`min-h-11 items-center gap-2 whitespace-nowrap px-3 text-label ${isChosen ? 'bg-neem-pale font-semibold text-neem' : 'text-ink hover:bg-band'} ${className}`}
    >
      {name}{' '}
      {isChosen ? (
        <>
          <span className="sr-only">, remove this filter</span>
          <Sign d={CLOSE} className="size-3.5" />
        </>
      ) : (
        <span className="text-muted">{count}</span>
      )}
    </PageLink>
  )
}
