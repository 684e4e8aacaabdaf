import { CLOSE, Icon } from '@/components/ui/icon'
import { formatCount } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import type { HitPage } from '@/lib/search'
import { TamilText } from './tamil-text'

type Props = { text: string; hitPage: HitPage }

/** How the query was understood, and how many results it has. */
export function SearchOutcome({ text, hitPage }: Props) {
  const { isClosest, chips } = hitPage
  // A chip "villas" below the typed "villa" adds nothing.
  const [firstChip] = chips
  const repeatsText = chips.length === 1 && firstChip?.label.toLowerCase().startsWith(text.toLowerCase())
  return (
    <>
      {chips.length > 0 && !repeatsText ? <Chips chips={chips} /> : null}
      <p role="status" className={`mt-5 max-w-text ${isClosest ? '' : 'text-label text-muted'}`}>
        <TamilText text={formatOutcome(text, hitPage)} />
      </p>
    </>
  )
}

const PROMPT = 'Type a place, a property type, a size and a budget, the name of a project, or a RERA number.'

/** The number of results, or why no result fits. */
function formatOutcome(text: string, hitPage: HitPage): string {
  const { results, total, page, pageCount, isClosest, reason, hasWords } = hitPage
  if (!hasWords) return PROMPT
  if (isClosest && results.length === 0) return `Nothing was found for “${text}”. ${PROMPT}`
  if (isClosest) return addNoBreakSpaces(reason ?? `Nothing matches all of “${text}”. These come closest.`)
  const position = pageCount > 1 ? `, page ${page} of ${pageCount}` : ''
  return `${formatCount(total, 'result')} for “${text}”${position}`
}

/** The recognised parts of the query, each a link to the search without it. */
function Chips({ chips }: Pick<HitPage, 'chips'>) {
  return (
    <ul aria-label="Understood as" className="mt-4 flex flex-wrap gap-2">
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
