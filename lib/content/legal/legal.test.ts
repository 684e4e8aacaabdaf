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

test('the privacy policy says how long leads are kept, from the setting by which they are deleted', () => {
  const periodsOf = (setting: string) => {
    const { leadRetentionDays } = parseEnv({ LEAD_RETENTION_DAYS: setting })
    const forms = buildPrivacy(leadRetentionDays).sections.find(({ id }) => id === 'forms')
    return forms?.blocks.flatMap((block) =>
      typeof block === 'object' && 'rows' in block ? block.rows.map((row) => row.at(-1)) : [],
    )
  }
  const all = ['24 months', '24 months', '12 months', '24 months', 'Until you unsubscribe']
  expect(periodsOf('')).toEqual(all)
  expect(periodsOf('career=90,enquiry=365')).toEqual([
    '12 months',
    '12 months',
    '90 days',
    '24 months',
    all.at(-1),
  ])
  expect(periodsOf('180')?.at(-1)).toBe('180 days, or until you unsubscribe')
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
