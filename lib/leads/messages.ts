import type { FormKind } from './form-kinds'

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
