import { normaliseIndianPhone } from './forms/indian-phone'
import { parsePhone } from './phone'

const CONTACT = '\u202a+91 98400 12345\u202c'
/** One number as it is typed, and copied from contacts. */
const SAME = [
  '0 98400 12345',
  '0919840012345',
  '98400\u00a012345',
  CONTACT,
  '+91 (0) 98400 12345',
  '\uff0b91 98400 12345',
  '０９８４００１２３４５',
  '९८४००१२३४५',
  '+91-98400-12345',
  '00919840012345',
  ' 98400 12345 ',
  'tel:+919840012345',
  'TEL: 098400-12345',
  'sms:+91(98400)12345',
]
test.each(SAME)('%j is one number in every form', (text) => {
  expect(parsePhone(text)).toMatchObject({ number: '+919840012345', code: '+91' })
  expect(normaliseIndianPhone(text)).toBe('9840012345')
})

test.each([
  ['044/28331111', '+91', '+914428331111', '+91'],
  ['07400 123456', '44', '+447400123456', '+44'],
  ['1 242 359 1234', '+1242', '+12423591234', '+1242'],
  // The code that is typed with a number outranks the one of the list.
  ['+44 7400 123456', '+91', '+447400123456', '+44'],
  ['+919840012345', '', '+919840012345', '+91'],
])('%s with %s is %s', (...row) => {
  const [text, code, number, codeOfNumber] = row
  expect(parsePhone(text, code)).toMatchObject({ number, code: codeOfNumber })
})

test.each(['044-28331111 ext 12', '+914428331111;ext=12'])(
  'the extension of %j is kept next to the number',
  (text) => {
    expect(parsePhone(text)).toEqual({ number: '+914428331111', code: '+91', extension: '12' })
    // Ten digits have no room for it: refused.
    expect(normaliseIndianPhone(text)).toBe(text)
  },
)

test.each([
  ['12345', '+91'],
  ['98400 12345 / 98400 54321', '+91'],
  ['call 9840012345 now', '+91'],
  ['98400½2345', '+91'],
  ['9840012345', ''],
  ['', '+91'],
  [`+${'9'.repeat(5000)}`, '+91'],
])('%s with %s is refused', (text, code) => {
  expect(parsePhone(text, code)).toBeNull()
})

test.each(['98400 1234', '+44 7400 123456', '98400 12345 98400 54321', '9²40012345'])(
  '%j is left for the rule of ten digits to refuse',
  (text) => {
    expect(normaliseIndianPhone(text)).toBe(text)
  },
)
