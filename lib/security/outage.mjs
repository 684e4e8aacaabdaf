// What visitors read while the database cannot be. A page of Next's cannot answer 503; these say it for those that are
// drawn per request. Plain JavaScript, because the listener before Next says it too.
import { replaceAnswer } from './replace-answer.mjs'

const WORDS = 'This page cannot be shown just now. Please try again in a minute.'

/** An outage is never a 404: 503 with a sentence, and when to come back. */
export const OUTAGE = {
  status: 503,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '30',
    'x-robots-tag': 'noindex, nofollow',
    // A preview's address holds a signature.
    'referrer-policy': 'no-referrer',
  },
  body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Not available just now</title><h1>Not available just now</h1><p>${WORDS}</p></html>`,
}

/** True for an address with `type=preview` in its query, whatever else it says. @param {string} url */
export function mayBePreview(url) {
  const at = url.indexOf('?')
  return at >= 0 && new URLSearchParams(url.slice(at + 1)).getAll('type').includes('preview')
}

/** Turns Next's 500 into the outage. @param {import('node:http').ServerResponse} response */
export function tellOutage(response) {
  replaceAnswer(response, (status) => (status === 500 ? OUTAGE : null))
}
