import { site } from '@/lib/site'
import { buildProject } from '@/lib/testing/builders'
import { buildVisitCalendar } from './calendar'

const visit = {
  day: '2026-11-28',
  words: '28 November 2026, in the morning',
  uid: 'one@porunai.example',
  createdAt: '2026-11-24T06:30:00.000Z',
}
const read = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('a visit is a tentative entry for the day, with the place and the way there', () => {
  const name = `Cassia VII; a name, with signs ${'வீடு '.repeat(20)}`.trim()
  const text = buildVisitCalendar({ ...visit, project: buildProject({ name }) })
  expect(read(text)).toEqual(
    expect.arrayContaining([
      'UID:one@porunai.example',
      'DTSTAMP:20261124T063000Z',
      'DTSTART;VALUE=DATE:20261128',
      'STATUS:TENTATIVE',
      'GEO:12.8462;80.233',
      `SUMMARY:Visit: ${name.replaceAll(/[;,]/g, '\\$&')}`,
      expect.stringMatching(
        /^DESCRIPTION:Wished for: 28 November 2026\\, in the morning\..*\\nThe way there: https:/,
      ),
    ]),
  )
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
})

test('without a project it names the builder and no place', () => {
  const lines = read(buildVisitCalendar({ ...visit, project: null }))
  expect(lines).toContain(`SUMMARY:Visit: ${site.name}`)
  expect(lines.filter((line) => /^(LOCATION|GEO)/.test(line))).toEqual([])
})
