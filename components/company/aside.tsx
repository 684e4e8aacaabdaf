import type { ReactNode } from 'react'
import { addNoBreakSpaces } from '@/lib/format/text'

type AsideEntry = { name: string; text: string }

function AsidePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-h4">{title}</h2>
      {children}
    </section>
  )
}

const rowStepClass = 'lg:border-t lg:border-l-0 lg:pt-4 lg:pr-6 lg:pb-0 lg:pl-0'
const numberClass = "before:content-[counter(list-item)_'._']"
/** The number is above the name, so that the name has the whole width. */
const rowNumberClass =
  'lg:before:mb-1 lg:before:block lg:before:text-h3 lg:before:text-structure lg:before:content-[counter(list-item)]'
const rowTickClass = 'lg:-top-1.5 lg:left-0 lg:h-3 lg:w-0 lg:border-l'

type StepsProps = { title: string; steps: readonly AsideEntry[]; isRow?: boolean }

/** Numbered steps along a line. With `isRow` the line is horizontal on wide screens. */
export function Steps({ title, steps, isRow }: StepsProps) {
  return (
    <AsidePart title={title}>
      <ol className={isRow ? 'lg:grid lg:grid-flow-col lg:auto-cols-fr print:columns-2' : undefined}>
        {steps.map(({ name, text }) => (
          <li
            key={name}
            className={`relative border-l border-structure pb-6 pl-6 last:pb-0 ${isRow ? rowStepClass : ''}`}
          >
            <span
              aria-hidden="true"
              className={`absolute top-3 -left-1.5 w-3 border-t border-structure ${isRow ? rowTickClass : ''}`}
            />
            {/* Numbered by CSS, because text browsers and screen readers number the list themselves. */}
            <h3 className={`text-body font-semibold ${numberClass} ${isRow ? rowNumberClass : ''}`}>
              {name}
            </h3>
            <p className="mt-1 max-w-text text-label text-muted">{addNoBreakSpaces(text)}</p>
          </li>
        ))}
      </ol>
    </AsidePart>
  )
}

export function AsideFacts({ title, facts }: { title: string; facts: readonly AsideEntry[] }) {
  return (
    <AsidePart title={title}>
      <dl className="border-t border-hairline text-label">
        {facts.map(({ name, text }) => (
          <div key={name} className="grid grid-cols-[6.5rem_1fr] gap-4 border-b border-hairline py-3">
            <dt className="font-semibold">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </AsidePart>
  )
}

type AsideListProps = { title: string; items: readonly string[]; columns?: string; note?: string }

export function AsideList({ title, items, columns = '', note }: AsideListProps) {
  return (
    <AsidePart title={title}>
      <ul className={`gap-8 border-t border-hairline text-label ${columns}`}>
        {items.map((item) => (
          <li key={item} className="break-inside-avoid border-b border-hairline py-2.5">
            {item}
          </li>
        ))}
      </ul>
      {note ? <p className="mt-4 max-w-text text-label text-muted">{note}</p> : null}
    </AsidePart>
  )
}
