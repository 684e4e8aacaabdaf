import { formatCount } from '@/lib/format/numbers'
import type { SuggestionGroup } from '@/lib/search/suggestions'

const suggestionClass =
  'flex min-h-11 items-center justify-between gap-4 border-t border-hairline py-2 text-label text-structure underline-offset-4 hover:underline'

type Props = { groups: SuggestionGroup[]; className?: string }

/** @param className how many groups share a row */
export function SearchSuggestions({ groups, className = '' }: Props) {
  return (
    <div className={`grid content-start items-start gap-8 print:hidden ${className}`}>
      {groups.map(({ heading, suggestions }) => (
        <section key={heading} className="border-t-2 border-structure pt-4">
          <h2 className="mb-3 text-h4">{heading}</h2>
          <ul className="border-b border-hairline">
            {suggestions.map(({ name, href, count, rel }) => (
              <li key={href}>
                <a href={href} rel={rel} className={suggestionClass}>
                  {name}{' '}
                  {count === undefined ? null : (
                    <span className="shrink-0 text-muted">{formatCount(count, 'project')}</span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
