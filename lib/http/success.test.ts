import { isSuccess } from './success'

test('success 1 or true, and without it the code 200, is a success', () => {
  for (const success of [1, '1', true, 'true', 'True']) expect(isSuccess({ success })).toBe(true)
  for (const resultCode of [200, '200']) expect(isSuccess({ resultCode })).toBe(true)
  for (const success of [null, '']) expect(isSuccess({ success, resultCode: 200 })).toBe(true)
})

test('any other success is a refusal, whatever the code says', () => {
  for (const success of [0, '0', false, 'false', 'FALSE', ' 0 ', 'no', 'failed', 10, {}])
    expect([success, isSuccess({ success, resultCode: 200 })]).toEqual([success, false])
  const others = [{ success: null, resultCode: null }, { resultCode: 201 }, { resultCode: true }]
  for (const envelope of [...others, {}, [], 'true', null, undefined]) expect(isSuccess(envelope)).toBe(false)
})
