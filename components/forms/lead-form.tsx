import { formDefinitions } from './form-definitions'
import type { FormProps } from './form-frame'
import { LandForm } from './land-form'
import { ProjectForm } from './project-form'
import { SimpleForm } from './simple-form'

export type LeadFormProps = Omit<FormProps, 'definition'>

/** The form of any kind, where the kind is not known before; other pages name their own form and load no other. */
export function LeadForm(props: LeadFormProps) {
  const { kind } = props
  const Form =
    kind === 'enquiry' || kind === 'contact' ? ProjectForm : kind === 'joint-venture' ? LandForm : SimpleForm
  return <Form {...props} definition={formDefinitions[kind]} />
}
