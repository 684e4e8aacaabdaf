import { parseEnv } from '@/lib/env'
import { paths, WITHDRAW_PATH } from '@/lib/paths'
import { disclaimer } from './disclaimer'
import { buildPrivacy } from './privacy'
import { terms } from './terms'
import type { LegalDocument } from './types'

const privacy = buildPrivacy(parseEnv({}).leadRetentionDays)
const documents: [string, LegalDocument][] = [
  ['terms', terms],
  ['privacy', privacy],
  ['disclaimer', disclaimer],
]

test('the link for withdrawing consent leads to a section of the privacy policy', () => {
  const [path, anchor] = WITHDRAW_PATH.split('#')
  expect(path).toBe(paths.privacy)
  expect(privacy.sections.map(({ id }) => id)).toContain(anchor)
})

test.each(documents)('%s: every section has an id of its own and content', (_name, { sections }) => {
  const ids = sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, blocks } of sections) {
    expect(id).toMatch(/^[a-z-]+$/)
    expect(blocks.length).toBeGreaterThan(0)
  }
})

test.each(documents)(
  '%s: links lead to a page of the site, a mail address, a phone number or an https address',
  (_name, document) => {
    const links = [...JSON.stringify(document).matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address)
    const pages: string[] = Object.values(paths)
    for (const address of links)
      expect(pages.includes(`${address}`) || /^(mailto:|tel:|https:)/.test(`${address}`)).toBe(true)
    expect(links.length).toBeGreaterThan(0)
  },
)
