'use client'

import { FormFrame, type FormProps } from './form-frame'
import { SimpleControl } from './simple-control'

/** A form of plain fields: the job application, a subscription that was refused. */
export function SimpleForm(props: FormProps) {
  return <FormFrame {...props} Control={SimpleControl} />
}
