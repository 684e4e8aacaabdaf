import type { FormKind } from './kinds'

/** Shown after a lead is saved. See "Forms" in docs/requirements.md. */
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

export const INFECTED_MESSAGE =
  'Our virus scanner refused this file. Please choose another one, or send the form without it.'
export const SENDER_RESUMES_MESSAGE =
  'Too many resumes came from your network today. Please send the form without the file, or try again tomorrow.'
export const STORE_FULL_MESSAGE = 'We cannot take files just now. Please send the form without the resume.'
/** Without script, a browser does not keep the chosen file of a refused form. */
export const RESUME_AGAIN_MESSAGE = 'Please choose your resume again: the file was not kept.'
export const PHONE_MESSAGE = 'Please enter a valid phone number.'
export const CONSENT_MESSAGE = 'You must accept the terms to proceed.'
export const PROJECT_MESSAGE = 'Project Name is required.'
export const SUBSCRIBE_MESSAGE = 'Please enter a valid email address.'
export const UNKNOWN_PROJECT_MESSAGE = 'Please choose a project from the list.'
/** The envelope's message beside field messages. */
export const INVALID_MESSAGE = 'Please correct the marked fields.'
