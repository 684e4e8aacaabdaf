'use client'

import { FormFrame, type FormProps } from './form-frame'
import { LandField } from './land-field'
import { type ControlProps, SimpleControl } from './simple-control'

/** A form about land, with its area in the owner's own unit. */
export function LandForm(props: FormProps) {
  return <FormFrame {...props} Control={LandFormControl} />
}

function LandFormControl(props: ControlProps) {
  const { spec, id, error, value, values } = props
  if (spec.control !== 'land') return <SimpleControl {...props} />
  return <LandField spec={spec} id={id} error={error} value={value} unit={values.land_unit} />
}
