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
      {/* On phones its column has no width: its text reaches over the cells, which begin below it. */}
      <th scope="row" className="sticky left-0 font-normal text-muted md:py-2.5 md:pr-4 print:py-1.5">
        <span className="max-md:block max-md:w-[calc(100vw-2rem)] max-md:truncate max-md:pt-2 max-md:text-small">
          {label}
        </span>
      </th>
      {children.map((cell, index) => (
        <td key={index} className={cellClass}>
          {cell}
        </td>
      ))}
    </tr>
  )
}

export const cellClass = 'py-2.5 pr-4 max-md:pt-7 max-md:pb-2 md:pr-8 xl:pr-12 print:py-1.5'

/** In the cell of a project whose record does not have the fact. */
export function NotStated() {
  return <span className="text-muted">Not stated</span>
}
