import type { ReactNode } from 'react'

type Props = {
  label: string
  /** All projects have the same in this row. */
  isSame?: boolean
  /** One for each project. */
  children: ReactNode[]
}

/** A row of the comparison. */
export function ComparisonRow({ label, isSame = false, children }: Props) {
  return (
    <tr data-same={isSame} className="border-b border-hairline align-top print:break-inside-avoid">
      <RowLabel>{label}</RowLabel>
      {children.map((cell, index) => (
        <td key={index} className={cellClass}>
          {cell}
        </td>
      ))}
    </tr>
  )
}

/** On phones the column of the labels has no width: a label reaches over the cells, which begin below it. */
export function RowLabel({ children }: { children: string }) {
  return (
    <th scope="row" className="sticky left-0 font-normal text-muted md:py-2.5 md:pr-4 print:py-1.5">
      <span className="max-md:block max-md:w-[calc(100vw-2rem)] max-md:truncate max-md:pt-2 max-md:text-small">
        {children}
      </span>
    </th>
  )
}

export const cellClass = 'py-2.5 pr-4 max-md:pt-7 max-md:pb-2 md:pr-8 xl:pr-12 print:py-1.5'

/** In the cell of a project whose record does not have the fact. */
export function NotStated() {
  return <span className="text-muted">Not stated</span>
}
