import { DAY_MS } from '@/lib/format/units'
import { site } from '@/lib/site'
import { GET } from './.well-known/security.txt/route'

test.each(['2026-11-22T00:00:00Z', '2026-12-31T23:59:59Z', '2028-02-29T12:00:00Z'])(
  'security.txt of %s names a contact and expires in half a year',
  async (moment) => {
    const now = Date.parse(moment)
    jest.spyOn(Date, 'now').mockReturnValue(now)
    const text = await GET().text()
    expect(text).toContain(`Contact: mailto:${site.email}\n`)
    const days = (Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '') - now) / DAY_MS
    expect(days).toBeGreaterThan(178)
    expect(days).toBeLessThan(181)
  },
)
