import { MAX_ID, parseId } from './id'

test.each([8, '8', 1_234_567, '123456789012345', MAX_ID, String(MAX_ID)])('%p is an id', (value) => {
  expect(parseId(value)).toBe(Number(value))
})

test.each([
  0,
  -1,
  1.5,
  '',
  '0',
  '08',
  '8 ',
  '+8',
  '1e3',
  '8.0',
  MAX_ID + 1,
  '9999999999999999',
  null,
  true,
  [8],
  {},
])('%p is none', (value) => expect(parseId(value)).toBeNull())
