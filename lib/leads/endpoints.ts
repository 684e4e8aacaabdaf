import type { FormKind } from './form-kinds'

/** The JSON endpoint of each form, with the address that the API documents. */
export const leadEndpoints: Record<FormKind, string> = {
  enquiry: '/api/v1/enquiry/create?queryType=enquiry',
  contact: '/api/v1/enquiry/create?queryType=contact',
  career: '/api/v1/enquiry/save_career_application?queryType=career',
  'joint-venture': '/api/v1/enquiry/save_joint_ventures',
  subscribe: '/api/v1/enquiry/subscribe',
}

/** Answers the signed time that a form sends along; see lib/leads/spam.ts. */
export const FORM_TIME_ENDPOINT = '/api/forms/time'
/** Answers the projects that the enquiry dialog offers. */
export const FORM_PROJECTS_ENDPOINT = '/api/forms/projects'

/** The `action` of a form that is sent without script. */
export function buildPlainAction(formKind: FormKind): string {
  return `/api/forms/${formKind}`
}
