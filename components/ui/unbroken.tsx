import { Fragment, type ReactNode } from 'react'

/** A heading in which no line ends at a hyphen: "home-loan". CSS has no rule for it, and another hyphen would not be found. */
export function Unbroken({ text }: { text: string }) {
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

/** "TN/29/Building/0118/2023" with a possible line break after each slash: a registration number is wider than a narrow column. */
export function breakAtSlashes(text: string): ReactNode {
  return Array.from(text.matchAll(/[^/]*\/|[^/]+/g), ({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}
