import type { Home } from '@/lib/projects/homes'

type Props = { facings: string[]; homes: Home[] }

/**
 * Chips above a layout: the direction in which plots face, and only those of the chosen size. What does not fit turns pale by
 * the rules of app/chosen-home.css, also without script.
 */
export function PlotFilter({ facings, homes }: Props) {
  if (facings.length < 2 && homes.length < 2) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      {facings.length > 1 ? (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">Plots that face</legend>
          {['any', ...facings].map((facing) => (
            <label key={facing} className={chipClass}>
              <input
                type="radio"
                name="plot-facing"
                value={facing}
                defaultChecked={facing === 'any'}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {facing === 'any' ? 'Any facing' : `Facing ${facing}`}
            </label>
          ))}
        </fieldset>
      ) : null}
      {homes.length > 1 ? (
        <label className={chipClass}>
          <input
            type="checkbox"
            name="plot-size"
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {homes.map(({ number, label }) => (
            <span key={number} data-home={number}>{`Only ${label} `}</span>
          ))}
        </label>
      ) : null}
    </div>
  )
}

const chipClass = [
  'relative inline-flex min-h-9 items-center rounded border border-edge px-3 text-label text-structure',
  'hover:border-structure has-checked:border-structure has-checked:bg-structure-pale has-checked:font-semibold',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-structure',
  'forced-colors:has-checked:border-4',
].join(' ')
