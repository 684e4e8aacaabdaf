import { parseDay, suggestDay } from './parse-days'

test.each([
  ['2028-09-30T18:30Z', '2028-10-01'],
  ['2028-09-30T23:59:59+05:30', '2028-09-30'],
  ['2028-09-30T00:00:00+0530', '2028-09-30'],
  ['0000-00-00 00:00:00', null],
  ['2028-02-30', null],
  ['2028-09-30T99:00Z', null],
])('the day in India of %j is %j', (text, day) => {
  expect(parseDay(text)).toBe(day)
})

test.each([
  ['31/03/2027', '2027-03-31'],
  ['31st Mar, 2027', '2027-03-31'],
  ['2027/3/31', '2027-03-31'],
  ['31/13/2027', null],
])('%j is meant as %j', (text, day) => {
  expect(suggestDay(text)).toBe(day)
})
