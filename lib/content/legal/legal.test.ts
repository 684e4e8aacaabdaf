import { parseEnv } from '@/lib/env'
import { buildPrivacy } from './privacy'

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
