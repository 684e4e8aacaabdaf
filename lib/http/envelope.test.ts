import { isSuccess } from './envelope'

test.each([
  [{ success: 1 }, true],
  [{ success: '1' }, true],
  [{ success: true }, true],
  [{ success: 'true' }, true],
  [{ resultCode: 200 }, true],
  [{ success: 0, resultCode: '200' }, true],
  [{}, false],
  [{ success: 0 }, false],
  [{ success: 'false', resultCode: 400 }, false],
  [{ success: null, resultCode: null }, false],
])('%j is a success: %s', (envelope, expected) => {
  expect(isSuccess(envelope)).toBe(expected)
})
