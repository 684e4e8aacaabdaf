import fs from 'node:fs'
import path from 'node:path'

type Group = { source: string; payloads: string[] }

const groups: Group[] = JSON.parse(fs.readFileSync(path.resolve('lib/testing/xss-payloads.json'), 'utf8'))

/** Contexts in which a parser may read a payload differently. */
const CONTEXTS: ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `<p>${payload}</p>`,
  (payload) => `<table><tbody><tr><td>${payload}</td></tr></tbody></table>`,
  (payload) => `<table>${payload}</table>`,
  (payload) => `<a href="${payload}">x</a>`,
  (payload) => `<a href="/x" title='${payload}'>x</a>`,
  (payload) => `<math><mtext><table><mglyph><style>${payload}</style>${payload}`,
  (payload) => `<svg></p><style>${payload}</style></svg>${payload}`,
]

/**
 * HTML with published attacks on pages that show other people's HTML. The JSON file names where they were published.
 */
export const hostileTexts = groups.flatMap(({ payloads }) =>
  payloads.flatMap((payload) => CONTEXTS.map((surround) => surround(payload))),
)
