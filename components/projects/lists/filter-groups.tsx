import { CARET, CLOSE, Icon } from '@/components/ui/icon'

/** A choice with its number of projects; the address of the chosen one is without it. */
export type FilterLink = { slug: string; name: string; count: number; isChosen: boolean; href: string }

type GroupProps = { label: string; links: FilterLink[] }

/** The choices of one kind, in sight. A chosen one takes itself away; on phones it is then alone. */
export function OpenFilter({ label, links }: GroupProps) {
  const hasChosen = links.some(({ isChosen }) => isChosen)
  return (
    <ul aria-label={label} className="flex gap-2 md:flex-wrap">
      {links.map((link) => (
        <li key={link.slug} className={hasChosen && !link.isChosen ? 'max-md:hidden' : undefined}>
          <ChoiceLink
            link={link}
            className={`inline-flex rounded border bg-page xl:min-h-9! ${link.isChosen ? 'border-structure' : 'border-hairline hover:border-edge'}`}
          />
        </li>
      ))}
    </ul>
  )
}

const summaryClass =
  'relative inline-flex min-h-11 xl:min-h-9 list-none items-center gap-2 rounded border px-3 text-label whitespace-nowrap [&::-webkit-details-marker]:hidden'
const chosenClass = 'border-structure bg-structure-pale font-semibold text-structure'
const plainClass = 'border-hairline bg-page text-ink hover:border-edge hover:bg-band'

// A sheet at the foot of a phone's screen, a menu below its button elsewhere.
const panelClass = [
  'overflow-y-auto overscroll-contain bg-page py-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-dialog',
  'max-md:max-h-[70svh] max-md:pb-6 md:absolute md:top-full md:left-0 md:z-floating md:mt-1 md:w-max md:min-w-full',
  'md:border md:border-structure',
].join(' ')

/** The choices of one kind under a button that says what is chosen. */
export function FoldedFilter({ label, links }: GroupProps) {
  const chosenName = links.find(({ isChosen }) => isChosen)?.name
  return (
    <details data-menu name="filter" className="group/filter shrink-0 md:relative">
      <summary className={`${summaryClass} ${chosenName ? chosenClass : plainClass}`}>
        <span className={chosenName ? 'sr-only' : undefined}>{label}</span>
        {chosenName}
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
      <div className={panelClass}>
        <p className="px-4 py-2 text-h4 md:hidden">{label}</p>
        <ul>
          {links.map((link) => (
            <li key={link.slug}>
              <ChoiceLink link={link} className="flex justify-between px-4" />
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

function ChoiceLink({ link, className }: { link: FilterLink; className: string }) {
  const { href, name, count, isChosen } = link
  const look = isChosen ? 'bg-structure-pale! font-semibold text-structure' : 'text-ink hover:bg-band'
  return (
    <a
      href={href}
      rel="nofollow"
      aria-current={isChosen ? 'true' : undefined}
      className={`min-h-11 items-center gap-2 px-3 text-label whitespace-nowrap ${look} ${className}`}
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
