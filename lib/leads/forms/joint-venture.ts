import { email, indianPhone, type LeadForm, line, oneOf, type Texts, type Values } from './form'
import { formatLand, isEnoughLand, LAND_UNIT_NAMES, readAcres } from './land'

const LAND_AMOUNT_MESSAGE = 'Please enter the land area as a number.'
const LAND_MINIMUM_MESSAGE = 'We take up joint ventures from 2 acres (200 cents, or about 36.3 grounds).'

/** Land offers. */
export const jointVentureForm = {
  fields: {
    name: { label: 'Name', rule: line(150).required('Name is required.'), column: 'name' },
    mobile_no: {
      label: 'Phone number',
      rule: indianPhone('Phone number is required.', 'Phone number must be 10 digits.'),
      column: 'phone',
    },
    email: {
      label: 'Email',
      rule: email('Please enter a valid email address.'),
      column: 'email',
    },
    location: { label: 'Location of the land', rule: line(300).required('Location is required.') },
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

export type JointVentureValues = Values<typeof jointVentureForm.fields>
