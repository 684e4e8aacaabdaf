import { Fragment, type ReactNode } from 'react'
import { Chip } from './chip'

type Panel = { label: ReactNode; content: ReactNode }

type Props = {
  /** Says what is chosen. */
  legend: string
  /** Name of the radio buttons, unique on the page. */
  name: string
  panels: Panel[]
  className?: string
}

/** Panels of which one is shown, chosen by its chip; a single one has no chip. Without script and on paper all are shown. */
export function Tabs({ legend, name, panels, className = '' }: Props) {
  if (panels.length < 2)
    return <div className={`print:break-inside-avoid ${className}`}>{panels[0]?.content}</div>
  return (
    <fieldset className={`flex min-w-0 flex-wrap gap-2 print:contents ${className}`}>
      <legend className="sr-only">{legend}</legend>
      {panels.map(({ label, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the panels of a page stay as they are.
        <Fragment key={index}>
          <Chip
            type="radio"
            name={name}
            defaultChecked={index === 0}
            className="gap-1.5 px-4 font-semibold noscript:hidden print:hidden"
          >
            {label}
          </Chip>
          <div data-panel="" className="tab-panel">
            {content}
          </div>
        </Fragment>
      ))}
    </fieldset>
  )
}
