import type { FormKind } from './kinds'

// Word for word from the specification, sections 5 and 8; the spaces at the end of two of them are not kept.

/** Shown after a lead was saved (specification, section 8). */
export const SUCCESS_MESSAGES: Record<FormKind, string> = {
  enquiry: 'Your enquiry submitted successfully!',
  contact: 'Your enquiry submitted successfully!',
  career: 'Your career form has been submitted successfully',
  'joint-venture': 'Joint Ventures Submitted Successfully',
  subscribe: 'Subscription successful!',
}

export const RESUME_MESSAGE = 'Invalid file type or size. Only Docx and Pdf files under 1MB are allowed.'
export const PHONE_MESSAGE = 'Please enter a valid phone number.'
export const CONSENT_MESSAGE = 'You must accept the terms to proceed.'
export const PROJECT_MESSAGE = 'Project Name is required.'
export const UNKNOWN_PROJECT_MESSAGE = 'Please choose a project from the list.'
/** The envelope's message beside field messages. */
export const INVALID_MESSAGE = 'Please correct the marked fields.'
