import type { FieldSpec } from './form-definition'

/** Fields that several forms have. */
export const email: FieldSpec = {
  name: 'email',
  label: 'Email',
  control: 'text',
  type: 'email',
  inputMode: 'email',
  required: true,
  autoComplete: 'email',
  maxLength: 254,
}

export const name: FieldSpec = {
  name: 'name',
  label: 'Name',
  control: 'text',
  required: true,
  autoComplete: 'name',
  maxLength: 150,
}

export const tenDigits: FieldSpec = {
  name: 'mobile_no',
  label: 'Mobile number',
  control: 'text',
  type: 'tel',
  inputMode: 'tel',
  required: true,
  autoComplete: 'tel-national',
  maxLength: 24,
  hint: '10 digits, in India',
}
