/** The forms. `contact` is the contact page's enquiry, which has more required fields than the dialog. */
export const FORM_KINDS = ['enquiry', 'contact', 'career', 'joint-venture', 'subscribe'] as const
export type FormKind = (typeof FORM_KINDS)[number]

/** The kinds of stored leads. Both enquiry forms create an `enquiry`. */
export const LEAD_KINDS = ['enquiry', 'career', 'joint-venture', 'subscribe'] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

/** The kind of lead that a form creates. */
export function leadKindOf(form: FormKind): LeadKind {
  return form === 'contact' ? 'enquiry' : form
}

/** True for the name of a form. Used on path segments. */
export function isFormKind(value: string): value is FormKind {
  return (FORM_KINDS as readonly string[]).includes(value)
}

/** The JSON endpoint of each form. See "API" in docs/requirements.md. */
export const leadEndpoints: Record<FormKind, string> = {
  enquiry: '/api/v1/enquiry/create?queryType=enquiry',
  contact: '/api/v1/enquiry/create?queryType=contact',
  career: '/api/v1/enquiry/save_career_application?queryType=career',
  'joint-venture': '/api/v1/enquiry/save_joint_ventures',
  subscribe: '/api/v1/enquiry/subscribe',
}

export const FORM_TIME_ENDPOINT = '/api/forms/time'
export const FORM_PROJECTS_ENDPOINT = '/api/forms/projects'

/** The `action` of a form that is sent without script. */
export function plainFormAction(form: FormKind): string {
  return `/api/forms/${form}`
}
