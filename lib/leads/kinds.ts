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

/** The JSON endpoint of each form, with the address that the API documents. */
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

/** Shown after a lead is saved, in the words of the API. */
export const SUCCESS_MESSAGES: Record<FormKind, string> = {
  enquiry: 'Your enquiry submitted successfully!',
  contact: 'Your enquiry submitted successfully!',
  career: 'Your career form has been submitted successfully',
  'joint-venture': 'Joint Ventures Submitted Successfully',
  subscribe: 'Subscription successful!',
}

/** The request did not reach the server. */
export const OFFLINE_MESSAGE =
  'You seem to be offline. Nothing was lost: please send again when you are connected.'
/** The server cannot save the lead. */
export const FAILED_MESSAGE = 'We could not save this just now. Nothing you typed was lost: please try again.'

export const SUBSCRIBE_MESSAGE = 'Please enter a valid email address.'
