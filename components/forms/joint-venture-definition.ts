import { LAND_UNIT_NAMES } from '@/lib/leads/acreage'
import { jointVentureNotice } from '@/lib/leads/consent'
import { email, name, tenDigits } from './common-fields'
import type { FormDefinition } from './form-definition'

/** A landowner's offer. */
export const jointVentureForm: FormDefinition = {
  fields: [
    name,
    { ...tenDigits, label: 'Phone number' },
    email,
    {
      name: 'location',
      label: 'Location of the land',
      control: 'text',
      required: true,
      maxLength: 300,
      hint: 'Village or street, and town',
    },
    {
      name: 'land_area',
      label: 'Area of the land',
      control: 'land',
      inputMode: 'decimal',
      maxLength: 20,
      wide: true,
      options: LAND_UNIT_NAMES.map((value) => ({ value, label: value })),
      hint: 'From 2 acres. We convert cents and grounds.',
    },
  ],
  notice: jointVentureNotice,
  submit: 'Submit',
  busy: 'Submitting…',
}
