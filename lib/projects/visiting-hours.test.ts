import { builder } from '@/lib/site'
import { formatVisitingHours, getVisitingHours } from './visiting-hours'

const times = '10 am to 5 pm'

test.each([
  [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], 'Monday to Saturday, 10 am to 5 pm'],
  [['Sunday', 'Saturday'], 'Saturday and Sunday, 10 am to 5 pm'],
  [['Monday', 'Wednesday', 'Friday'], 'Monday, Wednesday and Friday, 10 am to 5 pm'],
  [['Friday', 'Monday', 'Tuesday', 'Sunday', 'Wednesday', 'Thursday', 'Saturday'], 'Any day, 10 am to 5 pm'],
] as const)('the days %j are written %j', (days, text) => {
  expect(formatVisitingHours({ days: [...days], times })).toBe(text)
})

test('a project without hours can be visited while the offices are open', () => {
  expect(getVisitingHours({ visitingHours: null })).toEqual(builder.visitingHours)
})
