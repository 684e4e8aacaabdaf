import { buildCallTimes } from './enquiry-choices'

test.each<[end: string, times: string[]]>([
  ['6.30 pm', ['9.30 am to 12 noon', '12 noon to 4 pm', '4 pm to 6.30 pm']],
  ['4 pm', ['9.30 am to 12 noon', '12 noon to 4 pm']],
  ['2:15 PM', ['9.30 am to 12 noon', '12 noon to 2:15 PM']],
  ['12.30 pm', ['9.30 am to 12 noon', '12 noon to 12.30 pm']],
])('an office that closes at %s calls in these hours', (end, times) => {
  expect(Object.values(buildCallTimes('9.30 am', end))).toEqual(times)
})
