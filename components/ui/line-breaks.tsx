import { Fragment, type ReactNode } from 'react'

/**
 * Keeps "home-loan" on one line. CSS cannot do that, and a non-breaking hyphen would not be found by the browser's
 * search.
 */
export function KeepHyphenated({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** Allows a line break after each slash of "TN/29/Building/0118/2023", which is wider than a narrow column. */
export function breakAtSlashes(text: string): ReactNode {
  return Array.from(text.matchAll(/[^/]*\/|[^/]+/g), ({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}
