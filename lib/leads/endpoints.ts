import type { FormKind } from './kinds'

/** Where each form's JSON goes (specification, section 7; decision 15 for the subscription). */
export const leadEndpoints: Record<FormKind, string> = {
  enquiry: '/api/v1/enquiry/create?queryType=enquiry',
  contact: '/api/v1/enquiry/create?queryType=contact',
  career: '/api/v1/enquiry/save_career_application?queryType=career',
  'joint-venture': '/api/v1/enquiry/save_joint_ventures',
  subscribe: '/api/v1/enquiry/subscribe',
}

export const FORM_TIME_ENDPOINT = '/api/forms/time'
export const FORM_PROJECTS_ENDPOINT = '/api/forms/projects'
