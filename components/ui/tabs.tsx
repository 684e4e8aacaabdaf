import { Fragment, type ReactNode } from 'react'
import { Chip } from './chip'

type Panel = { label: ReactNode; content: ReactNode }

type Props = {
  /** Accessible name of the group of chips. */
  legend: string
  /** Name of the radio buttons, unique on the page. */
  name: string
  panels: Panel[]
}

/**
 * Shows one panel at a time, chosen by its chip. A single panel has no chip. Without script and on paper all panels are
 * shown.
 */
export function Tabs({ legend, name, panels }: Props) {
  if (panels.length < 2) return panels[0]?.content
  return (
    <fieldset className="tabs">
      <legend className="sr-only">{legend}</legend>
      {panels.map(({ label, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the panels of a page never move.
        <Fragment key={index}>
          <Chip
            type="radio"
            name={name}
            defaultChecked={index === 0}
            className="tab font-semibold noscript:hidden"
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
