import { isSuccess } from './success'

test.each([
  { success: 1 },
  { success: '1' },
  { success: true },
  { success: 'true' },
  { success: 'True' },
  { resultCode: 200 },
  { resultCode: '200' },
  { success: null, resultCode: 200 },
  { success: '', resultCode: 200 },
])('%j is a success', (envelope) => expect(isSuccess(envelope)).toBe(true))

test.each([
  { success: 0, resultCode: 200 },
  { success: '0', resultCode: 200 },
  { success: false, resultCode: 200, message: 'Duplicate' },
  { success: 'false', resultCode: '200' },
  { success: 'FALSE', resultCode: 200 },
  { success: ' 0 ', resultCode: 200 },
  { success: 'no', resultCode: 200 },
  { success: 'failed', resultCode: 200 },
  { success: 10, resultCode: 200 },
  { success: {}, resultCode: 200 },
  { success: null, resultCode: null },
  { resultCode: 201 },
  { resultCode: true },
  {},
  [],
  'true',
  null,
  undefined,
])('%j is none', (envelope) => expect(isSuccess(envelope)).toBe(false))
