import { MAX_ID, parseId } from './id'

test('an id is a whole number without a leading zero, as a number or as text', () => {
  for (const value of [8, '8', 1_234_567, '123456789012345', MAX_ID, String(MAX_ID)])
    expect(parseId(value)).toBe(Number(value))
  const others = [0, -1, 1.5, '', '0', '08', '8 ', '+8', '1e3', '8.0', MAX_ID + 1, '9999999999999999']
  for (const value of [...others, null, true, [8], {}]) expect(parseId(value)).toBeNull()
})
