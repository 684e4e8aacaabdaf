import { paths, WITHDRAW_PATH } from '@/lib/paths'
import { disclaimer } from './disclaimer'
import { privacy } from './privacy'
import { terms } from './terms'
import type { LegalDocument } from './types'

const documents: [string, LegalDocument][] = [
  ['terms', terms],
  ['privacy', privacy],
  ['disclaimer', disclaimer],
]

test('every consent text’s link to withdraw it leads to a section of the privacy policy', () => {
  const [path, anchor] = WITHDRAW_PATH.split('#')
  expect(path).toBe(paths.privacy)
  expect(privacy.sections.map(({ id }) => id)).toContain(anchor)
})

test.each(documents)('%s: every section has its own anchor and something to say', (_name, { sections }) => {
  const ids = sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, blocks } of sections) {
    expect(id).toMatch(/^[a-z-]+$/)
    expect(blocks.length).toBeGreaterThan(0)
  }
})

test.each(documents)(
  '%s: links stay on the site or name a mail, a telephone or an https address',
  (_name, document) => {
    const links = [...JSON.stringify(document).matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address)
    const pages: string[] = Object.values(paths)
    for (const address of links)
      expect(pages.includes(`${address}`) || /^(mailto:|tel:|https:)/.test(`${address}`)).toBe(true)
    expect(links.length).toBeGreaterThan(0)
  },
)
