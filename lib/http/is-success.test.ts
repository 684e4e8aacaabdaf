import { isSuccess } from './is-success'

test.each([
  [{ success: 1 }, true],
  [{ success: '1' }, true],
  [{ success: true }, true],
  [{ success: 'true' }, true],
  [{ resultCode: 200 }, true],
  [{ resultCode: '200' }, true],
  [{ success: 0 }, false],
  [{ success: 'false', resultCode: '500' }, false],
  [{ success: null, resultCode: null }, false],
  [{}, false],
])('%j: %s', (answer, expected) => expect(isSuccess(answer)).toBe(expected))
