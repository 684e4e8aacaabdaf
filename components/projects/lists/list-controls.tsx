import type { ReactNode } from 'react'
import { CARET, CLOSE, Icon } from '@/components/ui/icon'
import { buildFilterQuery, type ListChoices, type ListFilter } from '@/lib/catalogue/filter'
import type { Location, ProjectStatus } from '@/lib/catalogue/types'
import { listPath } from '@/lib/routing/paths'

type Props = {
  status: ProjectStatus
  city: Location | null
  choices: ListChoices
  filter: ListFilter
  /** Number of projects in the list. */
  total: number
  /** The number of projects and the ways to them, beside the cities. */
  summary: ReactNode
  /** Said of the cards: beside the filters. */
  note: string
}

const groups = [
  { key: 'type', label: 'Type' },
  { key: 'bedrooms', label: 'Bedrooms' },
  { key: 'budget', label: 'Budget' },
  { key: 'size', label: 'Size' },
  { key: 'possession', label: 'Possession' },
  { key: 'sort', label: 'Sort by' },
] as const
/** The heading of the list. Links that change the list lead to it, so that the visitor stays there and hears what was found. */
export const LIST_HEADING_ID = 'projects'
/** Property types that stand in the line of filters; more of them fold away like every other group. */
const MAX_TYPES = 4
// On phones one row that scrolls sideways, cities first. `relative` keeps hidden words from widening the page.
const row =
  'relative max-md:-mx-4 max-md:flex max-md:items-center max-md:gap-x-2 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:contents'

/** Cities and filters of a list, each choice a link with its number of projects. */
export function ListControls({ status, city, choices, filter, total, summary, note }: Props) {
  const current = city?.slug ?? null
  // A city without projects of this kind stays in the row while it is shown.
  const tabs =
    city && !choices.cities.some(({ slug }) => slug === current)
      ? [...choices.cities, { slug: current, name: city.name, count: 0 }]
      : choices.cities
  const draw = ({ key, label }: (typeof groups)[number]) => {
    const offered = choices[key]
    // A possession that all projects of the list have selects nothing.
    const selects = total > 1 && (key !== 'possession' || offered.some(({ count }) => count < total))
    if (offered.length === 0 || !(filter[key] || selects)) return null
    const links = offered.map((choice) => {
      const isChosen = choice.slug === filter[key]
      const query = buildFilterQuery({ ...filter, [key]: isChosen ? null : choice.slug })
      const href = `${listPath(status, current)}${query}#${LIST_HEADING_ID}`
      return { ...choice, isChosen, href }
    })
    const Group = key === 'type' && offered.length <= MAX_TYPES ? OpenGroup : FoldedGroup
    return <Group key={key} label={label} links={links} />
  }
  return (
    <div className="mb-3 gap-x-8 gap-y-3 md:mb-4 md:grid md:grid-cols-[minmax(0,1fr)_auto]">
      <div className={row}>
        <nav aria-label="Cities" className="shrink-0">
          <ul className="flex flex-wrap gap-2">
            {tabs.map(({ slug, name, count }) => (
              <li key={slug}>
                <a
                  href={`${listPath(status, slug)}${buildFilterQuery(filter)}#${LIST_HEADING_ID}`}
                  aria-current={slug === current ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded border border-edge px-4 text-label font-semibold text-structure hover:bg-structure-pale aria-[current]:border-structure aria-[current]:bg-structure aria-[current]:text-page forced-colors:aria-[current]:border-4"
                >
                  {name} <span className="font-normal">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <nav
          aria-label="Filters"
          className={`flex gap-2 max-md:shrink-0 md:relative md:col-span-full md:row-start-2 md:flex-wrap ${note ? 'xl:col-span-1' : ''}`}
        >
          {groups.map(draw)}
        </nav>
      </div>
      {total > 0 ? (
        <div className="mt-1 flex min-h-11 print:min-h-0 flex-wrap items-center justify-between gap-x-5 text-label text-muted md:mt-0">
          {summary}
        </div>
      ) : null}
      {total > 0 && note ? (
        <p className="text-label text-muted max-md:mt-2 md:col-span-full xl:col-span-1 xl:col-start-2 xl:row-start-2 xl:self-center xl:text-right">
          {note}
        </p>
      ) : null}
    </div>
  )
}

/** A choice with its number of projects; the address of the chosen one is without it. */
type ChoiceProps = { slug: string; name: string; count: number; isChosen: boolean; href: string }
type GroupProps = { label: string; links: ChoiceProps[] }

/** The choices of one kind, in sight. A chosen one takes itself away; on phones it then stands alone. */
function OpenGroup({ label, links }: GroupProps) {
  const hasChosen = links.some(({ isChosen }) => isChosen)
  return (
    <ul aria-label={label} className="flex gap-2 md:flex-wrap">
      {links.map((link) => (
        <li key={link.slug} className={hasChosen && !link.isChosen ? 'max-md:hidden' : undefined}>
          <ChoiceLink
            {...link}
            className={`inline-flex rounded border ${link.isChosen ? 'border-structure' : 'border-hairline hover:border-edge'}`}
          />
        </li>
      ))}
    </ul>
  )
}

/** The choices of one kind under a button that says what is chosen; on phones they open as a sheet at the foot of the screen. */
function FoldedGroup({ label, links }: GroupProps) {
  const name = links.find(({ isChosen }) => isChosen)?.name
  return (
    <details data-menu name="filter" className="group/filter shrink-0 lg:relative">
      <summary
        className={`relative inline-flex min-h-11 list-none items-center gap-2 whitespace-nowrap rounded border px-3 text-label [&::-webkit-details-marker]:hidden ${name ? 'border-structure bg-structure-pale font-semibold text-structure' : 'border-hairline bg-page text-ink hover:border-edge hover:bg-band'}`}
      >
        <span className={name ? 'sr-only' : undefined}>{label}</span>
        {name}
        <Icon d={CARET} className="size-2.5 stroke-[3.5] group-open/filter:rotate-180" />
      </summary>
      {/* A button: a tap on a `div` in this place crashes Chromium 156. */}
      <button
        type="button"
        data-backdrop
        tabIndex={-1}
        aria-label={`Close ${label.toLowerCase()}`}
        className="fixed inset-0 z-floating bg-ink/60 md:hidden"
      />
      <div className="overflow-y-auto overscroll-contain bg-page py-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-dialog max-md:max-h-[70svh] max-md:pb-6 md:absolute md:inset-x-0 md:top-full md:z-floating md:mt-1 md:border md:border-structure lg:right-auto lg:w-max lg:min-w-full">
        <p className="px-4 py-2 text-h4 md:hidden">{label}</p>
        <ul>
          {links.map((link) => (
            <li key={link.slug}>
              <ChoiceLink {...link} className="flex justify-between px-4" />
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

type LinkProps = Omit<ChoiceProps, 'slug'> & { className: string }

function ChoiceLink({ href, name, count, isChosen, className }: LinkProps) {
  return (
    <a
      href={href}
      rel="nofollow"
      aria-current={isChosen ? 'true' : undefined}
      className={`min-h-11 items-center gap-2 whitespace-nowrap px-3 text-label ${isChosen ? 'bg-structure-pale font-semibold text-structure' : 'text-ink hover:bg-band'} ${className}`}
    >
      {name}{' '}
      {isChosen ? (
        <>
          <span className="sr-only">, remove this filter</span>
          <Icon d={CLOSE} className="size-3.5" />
        </>
      ) : (
        <span className="text-muted">{count}</span>
      )}
    </a>
  )
}
