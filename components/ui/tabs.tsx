import { Fragment, type ReactNode } from 'react'

type Panel = { label: ReactNode; content: ReactNode }

type Props = {
  /** Says what is chosen. */
  legend: string
  /** Name of the radio buttons, unique on the page. */
  name: string
  panels: Panel[]
  className?: string
}

/**
 * Panels of which one is shown, chosen by its chip; a single one has no chip. Without script and on paper all stand below each
 * other.
 */
export function Tabs({ legend, name, panels, className = '' }: Props) {
  if (panels.length < 2)
    return <div className={`print:break-inside-avoid ${className}`}>{panels[0]?.content}</div>
  return (
    <fieldset className={`flex min-w-0 flex-wrap gap-2 print:contents ${className}`}>
      <legend className="sr-only">{legend}</legend>
      {panels.map(({ label, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the panels of a page stay as they are.
        <Fragment key={index}>
          <label className={chipClass}>
            <input
              type="radio"
              name={name}
              defaultChecked={index === 0}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {label}
          </label>
          <div
            data-panel=""
            className="order-last hidden min-w-0 basis-full print:block print:break-inside-avoid noscript:block [label:has(:checked)+&]:block"
          >
            {content}
          </div>
        </Fragment>
      ))}
    </fieldset>
  )
}

/** A label round its radio button or check box. Forced colours draw no backgrounds: the chosen one has a thicker edge. */
export const chipClass =
  'relative inline-flex min-h-11 items-center gap-1.5 rounded border border-edge px-4 text-label font-semibold text-structure hover:border-structure has-checked:border-structure has-checked:bg-structure has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-structure forced-colors:has-checked:border-4 noscript:hidden print:hidden'
