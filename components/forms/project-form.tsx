'use client'

import { ConsentField } from './consent-field'
import { FormFrame, type FormProps } from './form-frame'
import { PhoneField } from './phone-field'
import { ProjectField } from './project-field'
import { type ControlProps, SimpleControl } from './simple-control'

/** A form about a project: telephone with country code, list of projects, consent. */
export function ProjectForm(props: FormProps) {
  return <FormFrame {...props} Control={ProjectFormControl} />
}

function ProjectFormControl(props: ControlProps) {
  const { spec, id, error, value } = props
  switch (spec.control) {
    case 'phone':
      return <PhoneField spec={spec} id={id} error={error} value={value} code={props.values.country_code} />
    case 'project':
      return <ProjectField spec={spec} id={id} error={error} value={value} projects={props.projects ?? []} />
    case 'consent':
      return <ConsentField spec={spec} id={id} error={error} />
    default:
      return <SimpleControl {...props} />
  }
}
