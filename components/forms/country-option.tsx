import { memo } from 'react'
import type { Country } from './countries'

type Props = { id: string; country: Country; chosen: boolean; active: boolean }

/** A row of the country list; kept when nothing of it changes, and drawn only where it is in sight. */
export const CountryOption = memo(function CountryOption({ id, country, chosen, active }: Props) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={`flex min-h-11 cursor-pointer items-center gap-3 px-3 text-label [contain-intrinsic-block-size:auto_2.75rem] [content-visibility:auto] ${active ? 'bg-neem text-plaster' : 'hover:bg-neem-pale'} ${country.endsPreferred ? 'border-b border-hairline' : ''}`}
    >
      <span className="min-w-0 flex-1">{country.name}</span>
      <span className="font-semibold">+{country.dialCode}</span>
    </div>
  )
})
