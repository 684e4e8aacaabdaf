import type { ReactNode } from 'react'

type Props = {
  label: string
  /** Of what is drawn in the row, and so only for the eye. */
  labelNote?: string
  /** For a row that needs no label to be understood by sight. */
  isLabelHidden?: boolean
  /** All projects have the same in this row. */
  isSame?: boolean
  /** One for each project. */
  children: ReactNode[]
}

export function ComparisonRow({ label, labelNote, isLabelHidden = false, isSame = false, children }: Props) {
  return (
    <tr data-same={isSame} className="border-b border-hairline align-top print:break-inside-avoid">
      <RowLabel isHidden={isLabelHidden} note={labelNote}>
        {label}
      </RowLabel>
      {children.map((cell, index) => (
        <td key={index} className={isLabelHidden ? plainCellClass : cellClass}>
          {cell}
        </td>
      ))}
    </tr>
  )
}

type RowLabelProps = { isHidden?: boolean; note?: string; children: string }

/** On phones the column of the labels has no width: a label reaches over the cells, which begin below it. */
export function RowLabel({ isHidden = false, note, children }: RowLabelProps) {
  return (
    <th scope="row" className="sticky left-0 font-normal text-muted md:py-2.5 md:pr-4 print:py-0.5">
      <span className={isHidden ? 'sr-only' : visibleLabelClass}>
        {children}
        {note ? (
          <span aria-hidden="true" className="text-small md:block print:hidden">
            {' '}
            {note}
          </span>
        ) : null}
      </span>
    </th>
  )
}

const visibleLabelClass =
  'max-md:block max-md:w-[calc(100vw-2rem)] max-md:truncate max-md:pt-2 max-md:text-small'

const plainCellClass = 'py-2.5 pr-4 max-md:pb-2 md:pr-8 xl:pr-12 print:py-0.5 print:pr-3'
export const cellClass = `${plainCellClass} max-md:pt-7`

/** In the cell of a project whose record does not have the fact. */
export function NotStated() {
  return <span className="text-muted">Not stated</span>
}
