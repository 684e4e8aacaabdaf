/** The forms. `contact` is the contact page's enquiry, which has more required fields than the dialog. */
export const FORM_KINDS = ['enquiry', 'contact', 'career', 'joint-venture', 'subscribe'] as const
export type FormKind = (typeof FORM_KINDS)[number]

/** The kinds of stored leads. Both enquiry forms create an `enquiry`. */
export const LEAD_KINDS = ['enquiry', 'career', 'joint-venture', 'subscribe'] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

export function getLeadKind(formKind: FormKind): LeadKind {
  return formKind === 'contact' ? 'enquiry' : formKind
}

export function isFormKind(value: string): value is FormKind {
  return FORM_KINDS.some((formKind) => formKind === value)
}
