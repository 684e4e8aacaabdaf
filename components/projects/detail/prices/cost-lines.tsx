import { useId } from 'react'
import { CARET, Icon } from '@/components/ui/icon'
import { formatNumber } from '@/lib/format/numbers'
import type { CostChoices, CostLine, PurchaseCost } from '@/lib/projects/costs/purchase-cost'
import type { Charges } from '@/lib/projects/costs/tax-facts'

type Props = {
  charges: Charges | null
  cost: PurchaseCost
  choices: CostChoices
  onChange: (choices: CostChoices) => void
}

/** The visitor can change parking, floor and legal fees. */
export function CostLines({ charges, cost, choices, onChange }: Props) {
  return (
    <table aria-label="Total cost" className="price-sums">
      <tbody>
        {cost.lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              <span className="mr-2">
                <LineLabel line={line} charges={charges} choices={choices} onChange={onChange} />
              </span>{' '}
              <span className="inline-block text-small text-muted">{line.source}</span>
            </th>
            <td>{line.rupees > 0 ? `₹${formatNumber(line.rupees)}` : '–'}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">In all</th>
          <td>{`₹${formatNumber(cost.total)}`}</td>
        </tr>
      </tbody>
    </table>
  )
}

type LabelProps = Pick<Props, 'charges' | 'choices' | 'onChange'> & { line: CostLine }

function LineLabel({ line, charges, choices, onChange }: LabelProps) {
  if (line.key === 'parking' && charges?.parkingPrice)
    return (
      <TickBox
        label={line.label}
        isTicked={choices.hasParking}
        onChange={(hasParking) => onChange({ ...choices, hasParking })}
      />
    )
  if (line.key === 'legal')
    return (
      <TickBox
        label={line.label}
        isTicked={choices.hasLegalFees}
        onChange={(hasLegalFees) => onChange({ ...choices, hasLegalFees })}
      />
    )
  if (line.key === 'floorRise')
    return (
      <FloorChoice
        label={line.label}
        floor={choices.floor}
        topFloor={charges?.topFloor ?? charges?.floorRiseFrom ?? 1}
        onChange={(floor) => onChange({ ...choices, floor })}
      />
    )
  return line.label
}

type TickBoxProps = { label: string; isTicked: boolean; onChange: (isTicked: boolean) => void }

function TickBox({ label, isTicked, onChange }: TickBoxProps) {
  return (
    <label className="inline-block cursor-pointer">
      <input
        type="checkbox"
        checked={isTicked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="mr-2 size-6 align-middle accent-structure noscript:hidden print:hidden"
      />
      {label}
    </label>
  )
}

type FloorProps = { label: string; floor: number; topFloor: number; onChange: (floor: number) => void }

function FloorChoice({ label, floor, topFloor, onChange }: FloorProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{`${label}, floor `}</label>
      <span className="relative inline-block noscript:hidden print:hidden">
        <select
          id={id}
          value={floor}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
          className="min-h-9 cursor-pointer appearance-none rounded border border-edge bg-page pr-8 pl-3 font-semibold"
        >
          {Array.from({ length: topFloor }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </select>
        <Icon
          d={CARET}
          className="pointer-events-none absolute top-1/2 right-2.5 size-3 -translate-y-1/2 stroke-[3.5]"
        />
      </span>
    </>
  )
}
