// Plots are sold by the square foot, the cent and the ground. A page has their areas in each of the three, and CSS
// (app/land-units.css) shows one: the one that the visitor chose, else that of the address, else the page's own.

import { SQUARE_FEET } from '@/lib/format/units'

/** The units of the switch. */
export const LAND_UNITS = ['sq ft', 'cent', 'ground'] as const
export type LandUnit = (typeof LAND_UNITS)[number]

/** An axis of areas ends at a multiple of so many units. */
const AXIS_STEP: Record<LandUnit, number> = { 'sq ft': 500, cent: 1, ground: 0.5 }

/** The end of an axis in square feet, rounded up in a unit. */
export function roundAxisEnd(feet: number, unit: LandUnit = 'sq ft'): number {
  const step = AXIS_STEP[unit] * SQUARE_FEET[unit]
  return Math.ceil(feet / step) * step
}

/** Of the link that shows a unit: without script its address is the choice. */
export const landUnitIds: Record<LandUnit, string> = {
  'sq ft': 'square-feet',
  cent: 'cents',
  ground: 'grounds',
}

/** Cities in which plots are sold by the cent: their lists begin with it. */
const CENT_CITIES = ['tirunelveli']

/** The unit with which the pages of a city, or of all, begin. */
export const getCityUnit = (slug: string | undefined): LandUnit =>
  CENT_CITIES.includes(slug ?? '') ? 'cent' : 'sq ft'

/**
 * The inline script of every page: marks the document with the unit that this browser keeps before anything is painted, and
 * takes the clicks on the switch. Its hash is part of the pages' policy.
 */
export const LAND_UNIT_SCRIPT = `(() => {
  const root = document.documentElement
  const read = () => {
    try {
      const unit = localStorage.getItem('site:land-unit')
      if (unit) root.dataset.landUnit = unit
    } catch {}
  }
  read()
  addEventListener('storage', read)
  addEventListener('click', (event) => {
    const link = event.target.closest?.('a[data-land-unit]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    root.dataset.landUnit = link.dataset.landUnit
    try {
      localStorage.setItem('site:land-unit', link.dataset.landUnit)
    } catch {}
  })
})()`
