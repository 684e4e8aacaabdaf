import { Chip } from '@/components/ui/chip'
import type { Home } from '@/lib/projects/homes'

type Props = { facings: string[]; homes: Home[] }

/**
 * Chips above a layout: the direction in which plots face, and only plots of the chosen size. Other plots turn pale by
 * the rules of plans.css, also without script.
 */
export function PlotFilter({ facings, homes }: Props) {
  if (facings.length < 2 && homes.length < 2) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      {facings.length > 1 ? (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">Plots that face</legend>
          {['any', ...facings].map((facing) => (
            <Chip
              key={facing}
              type="radio"
              name="plot-facing"
              value={facing}
              defaultChecked={facing === 'any'}
              className="px-3"
            >
              {facing === 'any' ? 'Any facing' : `Facing ${facing}`}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      {homes.length > 1 ? (
        <Chip type="checkbox" name="plot-size" className="px-3">
          {homes.map(({ number, label }) => (
            <span key={number} data-home={number}>{`Only ${label} `}</span>
          ))}
        </Chip>
      ) : null}
    </div>
  )
}
