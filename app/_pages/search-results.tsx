import { Fragment } from 'react'
import { AskUs } from '@/components/forms/ask-us'
import { buttonClass } from '@/components/ui/button'
import { CLOSE, Icon } from '@/components/ui/icon'
import { formatListHeading, PROJECT_STATUSES } from '@/lib/catalogue/choices'
import { formatCount } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import { buildListPath, buildSearchPath, paths } from '@/lib/routing/paths'
import type { HitGroup, HitPage } from '@/lib/search'
import { SearchHit } from './search-hit'
import { TamilText } from './tamil-text'

type Props = { text: string; hitPage: HitPage }

export function SearchResults({ text, hitPage }: Props) {
  const { results, isClosest, chips } = hitPage
  // A chip "villas" below the typed "villa" adds nothing.
  const [firstChip] = chips
  const repeatsText = chips.length === 1 && firstChip?.label.toLowerCase().startsWith(text.toLowerCase())
  const hasResults = results.length > 0
  return (
    <>
      {chips.length > 0 && !repeatsText ? <Chips chips={chips} /> : null}
      <p
        role="status"
        className={`mt-5 max-w-text ${isClosest ? 'text-lead text-pretty' : 'text-label text-muted'}`}
      >
        <TamilText text={formatOutcome(text, hitPage)} />
      </p>
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-12">
        {hasResults ? (
          <div className="lg:col-span-8">
            {GROUP_HEADINGS.map(({ group, heading }) => (
              <HitList
                key={group}
                heading={heading}
                hits={results.filter((hit) => hit.group === group)}
                isOnlyGroup={results.every((hit) => hit.group === group)}
              />
            ))}
            <OtherPages text={text} hitPage={hitPage} />
          </div>
        ) : null}
        <OtherWays className={hasResults ? 'lg:col-span-4' : 'lg:col-span-8'} />
      </div>
    </>
  )
}

const GROUP_HEADINGS: { group: HitGroup; heading: string }[] = [
  { group: 'fits', heading: 'What fits' },
  { group: 'near', heading: 'What comes close' },
  { group: 'mentions', heading: 'Where it is mentioned' },
]

const PROMPT = 'Type a place, a property type, a size and a budget, the name of a project, or a RERA number.'

/** The number of results, or why no result fits. */
function formatOutcome(text: string, hitPage: HitPage): string {
  const { results, total, page, pageCount, isClosest, reason } = hitPage
  const hasWords = /[\p{L}\p{N}]/u.test(text)
  if (!hasWords) return PROMPT
  if (isClosest && results.length === 0) return `Nothing was found for “${text}”. ${PROMPT}`
  if (isClosest) return addNoBreakSpaces(reason ?? `Nothing matches all of “${text}”. These come closest.`)
  const position = pageCount > 1 ? `, page ${page} of ${pageCount}` : ''
  return `${formatCount(total, 'result')} for “${text}”${position}`
}

/** The recognised parts of the query, each a link to the search without it. */
function Chips({ chips }: Pick<HitPage, 'chips'>) {
  return (
    <ul aria-label="Understood as" className="mt-4 flex flex-wrap gap-2 print:hidden">
      {chips.map(({ label, href }) => (
        <li key={label}>
          <a href={href} rel="nofollow" className={listChipClass}>
            <TamilText text={label} />
            <span className="sr-only">, search without it</span>
            <Icon d={CLOSE} className="size-3.5" />
          </a>
        </li>
      ))}
    </ul>
  )
}

const listChipClass =
  'inline-flex min-h-11 items-center gap-2 rounded border border-structure bg-structure-pale px-3 ' +
  'text-label font-semibold text-structure hover:bg-band'

type HitListProps = { heading: string; hits: HitPage['results']; isOnlyGroup: boolean }

/** The heading of the only group is for screen readers only. */
function HitList({ heading, hits, isOnlyGroup }: HitListProps) {
  if (hits.length === 0) return null
  return (
    <section className="mb-8">
      <h2 className={isOnlyGroup ? 'sr-only' : 'mb-3 text-h4'}>{heading}</h2>
      <ol className="border-b border-hairline">
        {hits.map((hit) => (
          <SearchHit key={hit.href} hit={hit} />
        ))}
      </ol>
    </section>
  )
}

function OtherPages({ text, hitPage: { page, pageCount } }: Props) {
  return (
    <div className="flex flex-wrap gap-4">
      {page > 1 ? (
        <a href={buildSearchPath(text, page - 1)} rel="nofollow prev" className={buttonClass('outline')}>
          Previous results
        </a>
      ) : null}
      {page < pageCount ? (
        <a href={buildSearchPath(text, page + 1)} rel="nofollow next" className={buttonClass('outline')}>
          More results
        </a>
      ) : null}
    </div>
  )
}

function OtherWays({ className }: { className: string }) {
  const lists = PROJECT_STATUSES.map((status) => ({
    href: buildListPath(status),
    name: formatListHeading(status),
  }))
  return (
    <AskUs
      title="Ask us instead"
      text="Tell us the city, the size and the budget you have in mind. We reply with the projects that suit you, or tell you if there is none."
      className={`self-start print:hidden lg:sticky lg:top-24 ${className}`}
    >
      <div className="flex basis-full flex-wrap gap-x-5">
        {[...lists, { href: paths.blog, name: 'Blog' }].map(({ href, name }) => (
          <Fragment key={href}>
            <a href={href} className={buttonClass('quiet')}>
              {name}
            </a>{' '}
          </Fragment>
        ))}
      </div>
    </AskUs>
  )
}
