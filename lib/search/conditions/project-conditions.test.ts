import { buildProject } from '@/lib/testing/builders'
import type { ProjectDocument } from '../documents/document'
import { buildMonthSpan } from '../query/recognise-possession'
import { buildPossessionCondition } from './project-conditions'

const noOffer = { name: null, bedrooms: [], price: null, area: null, facing: null, sides: null }

test.each([
  ['2027-03-31', true, 0],
  ['2027-04-30', false, 1],
  ['2031-01-31', false, 46],
  [null, false, undefined],
])('possession on %s is this far from "by March 2027"', (possessionDate, isMet, distance) => {
  const { compare } = buildPossessionCondition(buildMonthSpan('by', 2027, 3))
  const document = { project: buildProject({ possessionDate }) } as ProjectDocument
  const result = compare(document, noOffer)
  expect([result.isMet, result.distance]).toEqual([isMet, distance])
})

test('a possession before the wanted year is as far as the months between them', () => {
  const { compare } = buildPossessionCondition(buildMonthSpan('in', 2027))
  const document = { project: buildProject({ possessionDate: '2026-10-31' }) } as ProjectDocument
  expect(compare(document, noOffer).distance).toBe(3)
})
