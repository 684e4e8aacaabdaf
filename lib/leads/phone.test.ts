import { readIndianDigits } from './forms/indian-phone'
import { normalisePhone, parsePhone } from './phone'

const CONTACT = '\u202a+91 98400 12345\u202c'
/** One number as it is typed, copied from contacts and pages, and dictated. */
const SAME = [
  '9840012345',
  '098400 12345',
  '0 98400 12345',
  '+919840012345',
  '919840012345',
  '0919840012345',
  '98400-12345',
  '98400.12345',
  '98400/12345',
  '98400\u00a012345',
  '98400\u200b12345',
  '98400\u201312345',
  '98400\u201112345',
  '98400\u221212345',
  CONTACT,
  '\u2066+91 98400 12345\u2069',
  '(+91) 98400 12345',
  '+91 (0) 98400 12345',
  '+91-98400-12345',
  '91-9840012345',
  '\uff0b91 98400 12345',
  '０９８４００１２３４５',
  '९८४००१२३४५',
  '+९१ ९८४०० १२३४५',
  '௯௮௪௦௦௧௨௩௪௫',
  '۹۸۴۰۰۱۲۳۴۵',
  'tel:+91-98400-12345',
  'TEL:9840012345',
  'Mobile: 98400 12345',
  'Mobile no. 98400 12345',
  'Ph. 9840012345',
  'tel://9840012345',
  '+91 98400 12345 (WhatsApp)',
  '98400_12345',
  '98400·12345',
  '98400・12345',
  '98400ー12345',
  '00919840012345',
  '0091 98400 12345',
  '00 91 98400 12345',
  ' 98400 12345, ',
]
test.each(SAME)('%j is one number in every form', (text) => {
  expect(parsePhone(text)).toMatchObject({ number: '+919840012345', code: '+91' })
  expect(readIndianDigits(text)).toBe('9840012345')
})

test.each([
  ['044/28331111', '+91', '+914428331111', '+91'],
  ['50 123 4567', '+971', '+971501234567', '+971'],
  ['6591234567', '+65', '+6591234567', '+65'],
  ['(415) 555-0100', '+1', '+14155550100', '+1'],
  ['07400 123456', '44', '+447400123456', '+44'],
  ['012 345 6789', '+60', '+60123456789', '+60'],
  ['359 1234', '+1 242', '+12423591234', '+1242'],
  ['1 242 359 1234', '+1242', '+12423591234', '+1242'],
  // The code that is typed with a number outranks the one of the list.
  ['+44 7400 123456', '+91', '+447400123456', '+44'],
  ['0044 7400 123456', '+91', '+447400123456', '+44'],
  ['+14155550100', '+1242', '+14155550100', '+1'],
  ['+919840012345', '', '+919840012345', '+91'],
])('%s with %s is %s', (text, code, number, found) => {
  expect(parsePhone(text, code)).toMatchObject({ number, code: found })
})

test.each(['044-28331111 ext 12', '044 28331111 x12', '+914428331111;ext=12', '04428331111 extn. 12'])(
  'the extension of %j is kept beside the number',
  (text) => {
    expect(parsePhone(text)).toEqual({ number: '+914428331111', code: '+91', extension: '12' })
    // Ten digits have no room for it: refused.
    expect(readIndianDigits(text)).toBe(text)
  },
)

test.each([
  ['12345', '+91'],
  ['0000000000', '+91'],
  ['98400123456789', '+91'],
  ['98400 12345 / 98400 54321', '+91'],
  ['98400 12345 or 98400 54321', '+91'],
  ['call me', '+91'],
  ['call 9840012345 now', '+91'],
  ['98400½2345', '+91'],
  ['9840012345', ''],
  ['9840012345', '+99999'],
  ['', '+91'],
  [`+${'9'.repeat(5000)}`, '+91'],
])('%s with %s is refused', (text, code) => {
  expect(parsePhone(text, code)).toBeNull()
})

test.each([
  '98400 1234',
  '98400 123456',
  '+44 7400 123456',
  '98400 12345 98400 54321',
  'ten digits',
  '9²40012345',
])('%j is left for the rule of ten digits to refuse', (text) => {
  expect(readIndianDigits(text)).toBe(text)
})

test('a number is stored with its code', () => {
  expect(normalisePhone('9840012345')).toBe('+919840012345')
  expect(normalisePhone('+447400123456')).toBe('+447400123456')
  expect(normalisePhone('')).toBeNull()
})
