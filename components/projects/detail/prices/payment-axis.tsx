import { Fragment } from 'react'
import { formatShare } from '@/lib/format/numbers'
import { LAKH } from '@/lib/format/units'
import type { PeriodPayment } from '@/lib/projects/costs/payment-periods'

// Heights in px: the room for the figure above the tallest column, the tallest column, and the axis below it.
const COLUMNS_TOP = 22
const COLUMN_HEIGHT = 120
const BASE = COLUMNS_TOP + COLUMN_HEIGHT
const HEIGHT = BASE + 70

/** Width of a column as a share of its part of the axis. */
const COLUMN_SHARE = 0.7
/** With more columns, a phone has no room for a figure on each. */
const MAX_FIGURES_ON_PHONES = 8
/** With more columns, a phone, or any screen, has no room for the last month of each quarter. */
const MAX_NAMES_ON_PHONES = 5
const MAX_NAMES = 12
/** As a share of the axis, so that a few columns are not broad blocks. */
const MAX_COLUMN_WIDTH = 0.08

const parts = [
  { key: 'ownContribution', label: 'Your own contribution', fill: 'fill-structure' },
  { key: 'gst', label: 'GST', fill: 'fill-edge' },
  { key: 'preEmi', label: 'Pre-EMI', fill: 'fill-plot' },
  { key: 'emi', label: 'EMI', fill: 'fill-page stroke-ink' },
] as const

type Props = {
  periods: PeriodPayment[]
  /** The label at the end of the axis: "Keys". */
  end: string
}

/** The buyer's payments as columns on one time axis. Screen readers get the amounts from the tables below it. */
export function PaymentAxis({ periods, end }: Props) {
  const largestTotal = Math.max(...periods.map(calculateTotal))
  const width = Math.min(COLUMN_SHARE / periods.length, MAX_COLUMN_WIDTH)
  return (
    <div aria-hidden="true" className="print:hidden">
      <p className="mt-3 flex flex-wrap gap-x-5 text-small text-muted">
        {parts
          .filter(({ key }) => periods.some((payment) => payment[key] > 0))
          .map(({ key, label, fill }) => (
            <span key={key} className="flex items-center gap-2">
              <svg aria-hidden="true" width="14" height="14" className="[print-color-adjust:exact]">
                <rect x="1" y="1" width="12" height="12" className={fill} />
              </svg>
              {`${label} `}
            </span>
          ))}
      </p>
      <svg aria-hidden="true" width="100%" height={HEIGHT} className="mt-2 block overflow-visible">
        {periods.map((payment, index) => (
          <PaymentColumn
            key={payment.name}
            payment={payment}
            at={calculatePosition(index, periods.length, width)}
            width={width}
            largestTotal={largestTotal}
            isFigureForPhones={payment.ownContribution > 0 || periods.length <= MAX_FIGURES_ON_PHONES}
          />
        ))}
        <TimeLine periods={periods} end={end} columnWidth={width} />
      </svg>
    </div>
  )
}

/** `at` and `width` are shares of the axis, `largestTotal` is in rupees. */
type ColumnProps = {
  payment: PeriodPayment
  at: number
  width: number
  largestTotal: number
  isFigureForPhones: boolean
}

function PaymentColumn({ payment, at, width, largestTotal, isFigureForPhones }: ColumnProps) {
  const segments = listSegments(payment, largestTotal)
  const top = segments.at(-1)?.y ?? BASE
  return (
    <g>
      {segments.map(({ key, fill, y, height }) => (
        <rect
          key={key}
          x={formatShare(at)}
          width={formatShare(width)}
          y={y}
          height={height}
          className={fill}
        />
      ))}
      {calculateTotal(payment) > 0 ? (
        <text
          x={formatShare(at + width / 2)}
          y={top - 6}
          textAnchor="middle"
          className={`text-[0.8125rem] ${isFigureForPhones ? '' : 'max-md:hidden'}`}
        >
          {(calculateTotal(payment) / LAKH).toFixed(1)}
        </text>
      ) : null}
    </g>
  )
}

type Segment = { key: string; fill: string; y: number; height: number }

/** The parts of a column, from the axis upwards, in px. Parts of less than half a pixel are left out. */
function listSegments(payment: PeriodPayment, largestTotal: number): Segment[] {
  const segments: Segment[] = []
  let top = BASE
  for (const { key, fill } of parts) {
    const height = Math.round((payment[key] / largestTotal) * COLUMN_HEIGHT)
    top -= height
    if (height > 0) segments.push({ key, fill, y: top, height })
  }
  return segments
}

/** `columnWidth` is a share of the axis. */
type TimeLineProps = Props & { columnWidth: number }

/**
 * The dimension line below the columns, with the months and the years, "Booking" at its start and the keys at its end.
 */
function TimeLine({ periods, end, columnWidth }: TimeLineProps) {
  const [first] = periods
  const last = periods.at(-1)
  const ticks = periods.map((payment, index) => ({
    ...payment,
    at: formatShare(calculatePosition(index, periods.length, columnWidth) + columnWidth / 2),
    // The year of the first column is in the line of the booking.
    isNewYear: index > 0 && payment.year !== periods[index - 1]?.year,
    lastMonth: periods.length > MAX_NAMES ? null : payment.lastMonth,
  }))
  const lastMonthClass = periods.length > MAX_NAMES_ON_PHONES ? 'max-md:hidden' : undefined
  return (
    <g className="stroke-structure">
      <line x1="0" x2="100%" y1={BASE + 8} y2={BASE + 8} />
      <line x1="0" x2="0" y1={BASE + 2} y2={BASE + 14} />
      <line x1="100%" x2="100%" y1={BASE + 2} y2={BASE + 14} strokeWidth="2.5" />
      {ticks.map(({ name, at }) => (
        <line key={name} x1={at} x2={at} y1={BASE + 4} y2={BASE + 12} />
      ))}
      <g textAnchor="middle" className="fill-muted stroke-none text-[0.8125rem]">
        {ticks.map(({ name, at, firstMonth, lastMonth, year, isNewYear }) => (
          <Fragment key={name}>
            <text x={at} y={BASE + 27}>
              {firstMonth}
              {lastMonth ? <tspan className={lastMonthClass}>{`–${lastMonth}`}</tspan> : null}
            </text>
            {isNewYear ? (
              <text x={at} y={BASE + 43}>
                {year}
              </text>
            ) : null}
          </Fragment>
        ))}
      </g>
      <g className="fill-muted stroke-none text-small">
        <text x="0" y={BASE + 65}>{`Booking, ${first?.name}`}</text>
        <text x="100%" y={BASE + 65} textAnchor="end" className="fill-ink font-semibold">
          {`${end}, ${last?.name}`}
        </text>
      </g>
    </g>
  )
}

/**
 * The left edge of a column: the first column begins with the axis, and the last one ends with it. All are shares of
 * the axis.
 */
function calculatePosition(index: number, count: number, width: number): number {
  return count > 1 ? (index * (1 - width)) / (count - 1) : 0
}

function calculateTotal({ ownContribution, gst, preEmi, emi }: PeriodPayment): number {
  return ownContribution + gst + preEmi + emi
}
