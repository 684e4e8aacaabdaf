/** What a visitor can send. `contact` is the contact page's enquiry, which asks for more than the dialog. */
export const FORM_KINDS = ['enquiry', 'contact', 'career', 'joint-venture', 'subscribe'] as const
export type FormKind = (typeof FORM_KINDS)[number]

/** How a lead is filed: both enquiry forms make an `enquiry`. */
export const LEAD_KINDS = ['enquiry', 'career', 'joint-venture', 'subscribe'] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

/** The lead that a form makes. */
export function leadKindOf(form: FormKind): LeadKind {
  return form === 'contact' ? 'enquiry' : form
}

/** True for the name of a form; for path segments. */
export function isFormKind(value: string): value is FormKind {
  return (FORM_KINDS as readonly string[]).includes(value)
}
