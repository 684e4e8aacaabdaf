import fs from 'node:fs'
import path from 'node:path'

type Group = { source: string; payloads: string[] }

const groups: Group[] = JSON.parse(fs.readFileSync(path.resolve('lib/testing/xss-payloads.json'), 'utf8'))

/** Published attacks on pages that show other people's HTML, with where they were published. */
export const xssPayloads = groups.flatMap(({ source, payloads }) =>
  payloads.map((payload) => ({ source, payload })),
)
