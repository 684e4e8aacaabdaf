/** The forms. `contact` is the contact page's enquiry, which has more required fields than the dialog. */
export const FORM_KINDS = ['enquiry', 'contact', 'career', 'joint-venture', 'subscribe'] as const
export type FormKind = (typeof FORM_KINDS)[number]

/** The kinds of stored leads. Both enquiry forms create an `enquiry`. */
export const LEAD_KINDS = ['enquiry', 'career', 'joint-venture', 'subscribe'] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

type FormCall = {
  leadKind: LeadKind
  /** The call that takes the form as JSON, here and on the API host. */
  endpoint: string
  /** Shown after a lead is saved, in the words of the API. */
  successMessage: string
}

export const FORM_CALLS: Record<FormKind, FormCall> = {
  enquiry: {
    leadKind: 'enquiry',
    endpoint: '/api/v1/enquiry/create?queryType=enquiry',
    successMessage: 'Your enquiry submitted successfully!',
  },
  contact: {
    leadKind: 'enquiry',
    endpoint: '/api/v1/enquiry/create?queryType=contact',
    successMessage: 'Your enquiry submitted successfully!',
  },
  career: {
    leadKind: 'career',
    endpoint: '/api/v1/enquiry/save_career_application?queryType=career',
    successMessage: 'Your career form has been submitted successfully',
  },
  'joint-venture': {
    leadKind: 'joint-venture',
    endpoint: '/api/v1/enquiry/save_joint_ventures',
    successMessage: 'Joint Ventures Submitted Successfully',
  },
  subscribe: {
    leadKind: 'subscribe',
    endpoint: '/api/v1/enquiry/subscribe',
    successMessage: 'Subscription successful!',
  },
}

/** The server cannot save the lead. */
export const FAILED_MESSAGE = 'We could not save this just now. Nothing you typed was lost: please try again.'

/** The `action` of a form that is sent without script. */
export function buildPlainAction(formKind: FormKind): string {
  return `/api/forms/${formKind}`
}

export function isFormKind(value: string): value is FormKind {
  return FORM_KINDS.some((formKind) => formKind === value)
}
