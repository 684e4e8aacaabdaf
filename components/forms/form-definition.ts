import type { ConsentText } from '@/lib/leads/consent'

export type FieldSpec = {
  /** The wire's name (specification, section 3). */
  name: string
  label: string
  control: 'text' | 'textarea' | 'select' | 'phone' | 'project' | 'land' | 'file' | 'consent'
  required?: boolean
  type?: 'text' | 'email' | 'tel'
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  autoComplete?: string
  maxLength?: number
  hint?: string
  options?: readonly { value: string; label: string }[]
  /** Takes the row's whole width. */
  wide?: boolean
}

/** A form's fields in the order they are filled in (specification, section 5), and its words. */
export type FormDefinition = { fields: FieldSpec[]; notice: ConsentText; submit: string; busy: string }
