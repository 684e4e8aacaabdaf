'use client'

import { useEffect } from 'react'
import { getFragment, replaceFragment } from '@/components/ui/address-fragment'
import { isPlotFragment } from '@/lib/projects/plans/plots'

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
      <div className="grid grid-cols-2 gap-px border border-edge bg-edge">
        {radios.map(({ rowNumber, fragment, label, price }) => (
          <label key={fragment} className={radioClass}>
            <input
              type="radio"
              id={fragment}
              name="chosen-home"
              value={rowNumber ?? undefined}
              defaultChecked={fragment === defaultFragment}
              onChange={() => replaceFragment(fragment)}
              className="absolute inset-0 size-full cursor-pointer scroll-mt-[100vh] appearance-none focus-visible:z-1"
            />
            <span className="text-label leading-tight">{label}</span>{' '}
            <b className="text-label leading-tight font-semibold whitespace-nowrap">{price}</b>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const radioClass = [
  'relative flex min-h-11 flex-wrap content-center items-baseline justify-between gap-x-2 gap-y-0.5 bg-page px-3 py-1.5',
  'text-structure odd:last:col-span-2 hover:bg-structure-pale has-checked:bg-structure has-checked:text-page',
  'forced-colors:has-checked:border-4',
].join(' ')

/** "#type-b" names a home; "#unit-2-plot-44" is a plot of the second unit. */
function findRadio(radios: Props['radios'], addressFragment: string) {
  return (
    radios.find(({ fragment }) => fragment === addressFragment) ??
    radios.find(({ rowNumber }) => isPlotFragment(addressFragment, rowNumber))
  )
}

/** Checks a radio button and tells `useChosenHome`. A click would replace the address, which may name a plot. */
function checkRadio(id: string) {
  const radio = document.getElementById(id)
  if (!(radio instanceof HTMLInputElement) || radio.checked) return
  radio.checked = true
  radio.dispatchEvent(new Event('input', { bubbles: true }))
}
