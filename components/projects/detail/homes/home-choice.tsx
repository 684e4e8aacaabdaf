'use client'

import { useEffect } from 'react'
import { getFragment, replaceFragment } from '@/components/ui/address-fragment'
import { Icon, TICK } from '@/components/ui/icon'
import { findPlotId } from '@/lib/projects/plans/plots'
import { CHOSEN_HOME } from '@/lib/projects/project-fragments'

type Props = {
  radios: {
    /** The value of the button; its id is the fragment. */
    rowNumber: number | null
    fragment: string
    label: string
    price: string
  }[]
  defaultFragment: string
}

/**
 * The checked radio button is the chosen home, also without script: chosen-home-rules.ts shows its parts of the page,
 * and use-chosen-home.ts reads it. The address of a home or of a plot checks the button, and a press on a button
 * replaces the address.
 */
export function HomeChoice({ radios, defaultFragment }: Props) {
  useEffect(() => {
    const chooseFromAddress = () => {
      const radio = findRadio(radios, getFragment())
      if (radio) checkRadio(radio.fragment)
    }
    chooseFromAddress()
    window.addEventListener('hashchange', chooseFromAddress)
    return () => window.removeEventListener('hashchange', chooseFromAddress)
  }, [radios])
  return (
    <fieldset className="print:hidden">
      <legend className="sr-only">Choose a home</legend>
      <div
        className={`grid gap-px border border-edge bg-edge ${radios.length % 3 === 0 ? threesClass : twosClass}`}
      >
        {radios.map(({ rowNumber, fragment, label, price }) => (
          <label key={fragment} className={radioClass}>
            <input
              type="radio"
              id={fragment}
              name={CHOSEN_HOME}
              value={rowNumber ?? undefined}
              defaultChecked={fragment === defaultFragment}
              onChange={() => replaceFragment(fragment)}
              className="absolute inset-0 size-full cursor-pointer scroll-mt-[100vh] appearance-none focus-visible:z-1"
            />
            <span>{label}</span>{' '}
            <b className="font-semibold whitespace-nowrap group-has-checked:sr-only">{price}</b>{' '}
            {/* The price of the chosen home is below the choice. */}
            <span
              aria-hidden="true"
              className="hidden items-center gap-1 font-semibold group-has-checked:flex"
            >
              <Icon d={TICK} className="size-4" />
              Chosen
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

// At most three or two in a row, fewer where large text needs the room.
const threesClass = 'grid-cols-[repeat(auto-fit,minmax(max(5.75rem,26%),1fr))]'
const twosClass = 'grid-cols-[repeat(auto-fit,minmax(max(8rem,34%),1fr))] *:odd:last:col-[1/-1]'

const radioClass = [
  'group relative flex min-h-13 flex-col items-start justify-center bg-page px-2 py-1.5 text-label leading-tight sm:px-3',
  'text-structure hover:bg-structure-pale has-checked:bg-structure has-checked:text-page',
  'forced-colors:has-checked:border-4',
].join(' ')

/** "#type-b" names a home; "#unit-2-plot-44" is a plot of the second unit. */
function findRadio(radios: Props['radios'], addressFragment: string) {
  return (
    radios.find(({ fragment }) => fragment === addressFragment) ??
    radios.find(({ rowNumber }) => findPlotId(addressFragment, rowNumber) !== null)
  )
}

/** Checks a radio button and tells `useChosenHome`. A click would replace the address, which may name a plot. */
function checkRadio(id: string) {
  const radio = document.getElementById(id)
  if (!(radio instanceof HTMLInputElement) || radio.checked) return
  radio.checked = true
  radio.dispatchEvent(new Event('input', { bubbles: true }))
}
