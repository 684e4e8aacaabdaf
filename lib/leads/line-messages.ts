// By themselves: every page needs them at hand, for when nothing more can be loaded.

/** A send that reached no server; told apart from a refusal (issue 3, item 8). */
export const OFFLINE_MESSAGE =
  'You seem to be offline. Nothing was lost: please send again when you are connected.'
export const FAILED_MESSAGE = 'We could not save this just now. Nothing you typed was lost: please try again.'
