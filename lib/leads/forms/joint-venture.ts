import { choiceRule, emailRule, fullNameRule, indianPhoneRule, lineRule } from './field-rules'
import { defineForm, type FormFields, type FormValues, splitBody, type Values } from './form-definition'
import { formatLand, isEnoughLand, LAND_UNIT_NAMES, parseAcres } from './land'

const LAND_AMOUNT_MESSAGE = 'Please enter the land area as a number.'
const LAND_MINIMUM_MESSAGE = 'We take up joint ventures from 2 acres (200 cents, or about 36.3 grounds).'

const MAX_LOCATION_LENGTH = 300
const MAX_AREA_LENGTH = 20
const MAX_LAND_LENGTH = 100

const landAreaRule = lineRule(MAX_AREA_LENGTH).test(
  'land',
  LAND_AMOUNT_MESSAGE,
  (value, { parent, createError }) => {
    if (!value) return true
    const acres = parseAcres(value, parent.land_unit)
    if (acres === null) return false
    if (!isEnoughLand(acres)) return createError({ message: LAND_MINIMUM_MESSAGE })
    return true
  },
)

const fields = {
  name: { label: 'Name', rule: fullNameRule(), column: 'name' },
  mobile_no: {
    label: 'Phone number',
    rule: indianPhoneRule('Phone number is required.', 'Phone number must be 10 digits.'),
    column: 'phone',
  },
  email: {
    label: 'Email',
    rule: emailRule('Please enter a valid email address.'),
    column: 'email',
  },
  location: {
    label: 'Location of the land',
    rule: lineRule(MAX_LOCATION_LENGTH).required('Location is required.'),
  },
  land_area: {
    label: 'Area of the land',
    rule: landAreaRule,
    isDetail: true,
    // Stored and shown as `land`.
    isShownElsewhere: true,
  },
  land_unit: {
    label: 'Unit of the area',
    rule: choiceRule(LAND_UNIT_NAMES, 'Please choose acres, cents or grounds.'),
    isDetail: true,
    isShownElsewhere: true,
  },
  // Not on the page: both together, as they are stored.
  land: { label: 'Area of the land', rule: lineRule(MAX_LAND_LENGTH), isDetail: true },
} satisfies FormFields

export type JointVentureValues = Values<typeof fields>

/** Land offers. */
export const jointVentureForm = defineForm({
  fields,
  buildBody: (values) => splitBody(fields, values),
  normalise: normaliseLand,
})

/** The area in all units, in place of the typed one. An area that is missing or invalid adds nothing. */
function normaliseLand({ land_area = '', land_unit, ...values }: JointVentureValues): FormValues {
  const acres = parseAcres(land_area, land_unit)
  return { ...values, land: acres === null ? undefined : formatLand(acres) }
}
