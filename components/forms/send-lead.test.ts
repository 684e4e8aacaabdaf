/** @jest-environment jsdom */
import { toast } from 'react-hot-toast/headless'
import { sendLead } from './send-lead'

const call = jest.fn()

beforeAll(() => {
  Object.defineProperty(globalThis, 'fetch', { value: call })
  Object.defineProperty(AbortSignal, 'timeout', { value: () => new AbortController().signal })
})
beforeEach(() => {
  sessionStorage.clear()
  call.mockReset()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

const answer = (status: number, body: object) => ({ ok: status < 400, status, json: async () => body })
const keys = () => call.mock.calls.map(([, init]) => init.headers['idempotency-key'])

async function send(sendOne = sendLead) {
  const request = { payload: { mail: 'a@example.com' } }
  const sending = sendOne('subscribe', document.createElement('form'), request, ({ mail }) => mail)
  await jest.runAllTimersAsync()
  return sending
}

/** Sends after a reload: only the session's storage is left. */
async function sendReloaded() {
  jest.resetModules()
  return send((await import('./send-lead')).sendLead)
}

test('a key ends with success; the server replaces one that it knows with other content', async () => {
  call.mockResolvedValueOnce(
    answer(422, { success: false, message: 'Used', result: { fields: { idempotency_key: 'Used' } } }),
  )
  call.mockResolvedValue(answer(200, { success: true }))
  expect(await sendReloaded()).toMatchObject({ message: 'Subscription successful!' })
  expect(await sendReloaded()).toMatchObject({ reference: null })
  expect(keys()).toHaveLength(3)
  expect(new Set(keys()).size).toBe(3)
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/)
})

test.each([
  [
    'a refusal with 200',
    answer(200, { resultCode: 200, success: false, message: 'No land there.' }),
    'No land there.',
  ],
  ['"false"', answer(200, { success: 'false', message: 'No.' }), 'No.'],
  [
    'a message at a field',
    answer(422, { message: 'Please correct', result: { fields: { mail: 'Wrong.' } } }),
    'Wrong.',
  ],
  ['no envelope', answer(400, []), expect.stringContaining('Nothing you typed was lost')],
])('%s is no success', async (_, response, notice) => {
  call.mockResolvedValue(response)
  const failed = jest.spyOn(toast, 'error')
  expect(await send()).toBeNull()
  expect(failed.mock.calls[0]?.[0]).toEqual(notice)
})
