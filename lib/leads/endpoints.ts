import type { FormKind } from './kinds'

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
