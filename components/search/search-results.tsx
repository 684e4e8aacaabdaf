import { buttonClass } from '@/components/ui/button'
import { buildSearchPath } from '@/lib/routing/paths'
import type { HitGroup, HitPage } from '@/lib/search'
import { SearchHit } from './search-hit'

type Props = { text: string; hitPage: HitPage }

/** One page of hits in groups, and links to the other pages. */
export function SearchResults({ text, hitPage }: Props) {
  const { results } = hitPage
  return (
    <>
      {GROUP_HEADINGS.map(({ group, heading }) => (
        <HitList
          key={group}
          heading={heading}
          hits={results.filter((hit) => hit.group === group)}
          isOnlyGroup={results.every((hit) => hit.group === group)}
          hasOneHit={hitPage.total === 1}
        />
      ))}
      <OtherPages text={text} hitPage={hitPage} />
    </>
  )
}

const GROUP_HEADINGS: { group: HitGroup; heading: string }[] = [
  { group: 'fits', heading: 'What fits' },
  { group: 'near', heading: 'What comes close' },
  { group: 'mentions', heading: 'Where it is mentioned' },
]

type HitListProps = { heading: string; hits: HitPage['results']; isOnlyGroup: boolean; hasOneHit: boolean }

/** The heading of the only group is for screen readers only. */
function HitList({ heading, hits, isOnlyGroup, hasOneHit }: HitListProps) {
  if (hits.length === 0) return null
  return (
    <section className="mb-8">
      <h2 className={isOnlyGroup ? 'sr-only' : 'mb-3 text-h4'}>{heading}</h2>
      <ol className="border-b border-hairline">
        {hits.map((hit) => (
          <SearchHit key={hit.href} hit={hit} isOnly={hasOneHit} />
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
