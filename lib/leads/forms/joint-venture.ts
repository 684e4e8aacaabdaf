import type { InferType } from 'yup'
import { buildSchema, type LeadForm, type Texts } from './form'
import { email, line, oneOf, withoutSeparators } from './rules'

/** The smallest land for a joint venture, in acres. */
const MINIMUM_ACRES = 2
/** Acres per unit: an acre is 100 cents or 43,560 square feet, a ground is 2,400 square feet. */
const LAND_UNITS = { acres: 1, cents: 1 / 100, grounds: 2400 / 43_560 }
type LandUnit = keyof typeof LAND_UNITS
export const LAND_UNIT_NAMES = Object.keys(LAND_UNITS) as LandUnit[]

const LAND_AMOUNT_MESSAGE = 'Please enter the land area as a number.'
const LAND_MINIMUM_MESSAGE = 'We take up joint ventures from 2 acres (200 cents, or about 36.3 grounds).'

/** Land offers. */
export const jointVentureForm = {
  fields: {
    name: {
      label: 'Name',
      rule: line(150).required('Name is required.'),
      place: 'payload',
      column: 'name',
    },
    mobile_no: {
      label: 'Phone number',
      rule: line(24)
        .transform(withoutSeparators)
        .required('Phone number is required.')
        .matches(/^\d{10}$/, { message: 'Phone number must be 10 digits.', excludeEmptyString: true }),
      place: 'payload',
      column: 'phone',
    },
    email: {
      label: 'Email',
      rule: email('Email is required.', 'Please enter a valid email address.'),
      place: 'payload',
      column: 'email',
    },
    location: {
      label: 'Location of the land',
      rule: line(300).required('Location is required.'),
      place: 'payload',
    },
    land_area: {
      label: 'Area of the land',
      rule: line(20).test('land', LAND_AMOUNT_MESSAGE, (value, { parent, createError }) => {
        if (!value) return true
        const acres = readAcres(value, parent.land_unit)
        if (acres === null) return false
        return isEnoughLand(acres) || createError({ message: LAND_MINIMUM_MESSAGE })
      }),
      place: 'details',
      // Stored and read as `land`.
      staff: false,
    },
    land_unit: {
      label: 'Unit of the area',
      rule: oneOf(LAND_UNIT_NAMES, 'Please choose acres, cents or grounds.'),
      place: 'details',
      staff: false,
    },
  },
  added: { land: 'Area of the land' },
  storeDetails: ({ land_area, land_unit }: Texts) => {
    const acres = readAcres(land_area ?? '', land_unit)
    return acres === null ? {} : { land: formatLand(acres) }
  },
} satisfies LeadForm

export const jointVentureSchema = buildSchema(jointVentureForm.fields)
export type JointVentureValues = InferType<typeof jointVentureSchema>

/** Converts an amount as typed ("1,200.5") to acres; null when it is not a positive number. Without a unit it is acres. */
export function readAcres(amount: string, unit: string | undefined): number | null {
  const text = amount.replace(/[,\s]/g, '')
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(text)) return null
  const acres = Number(text) * (LAND_UNITS[unit as LandUnit] ?? 1)
  return acres > 0 ? acres : null
}

/** True from 2 acres. Allows for rounding in the conversion. */
export function isEnoughLand(acres: number): boolean {
  return acres >= MINIMUM_ACRES - 1e-9
}

/** For visitors and staff, e.g. "2.5 acres (250 cents, 45.38 grounds)". */
export function formatLand(acres: number): string {
  const show = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 2 })
  return `${show(acres)} acres (${show(acres * 100)} cents, ${show(acres / LAND_UNITS.grounds)} grounds)`
}
