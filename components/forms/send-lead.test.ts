/** @jest-environment jsdom */
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

async function send(payload: object = { mail: 'a@example.com' }) {
  const sending = sendLead('subscribe', payload, {})
  await jest.runAllTimersAsync()
  return sending
}

/** Sends after a reload: only the session's storage is left. */
async function sendReloaded() {
  jest.resetModules()
  const { sendLead: sendAgain } = await import('./send-lead')
  const sending = sendAgain('subscribe', { mail: 'key@example.com' }, {})
  await jest.runAllTimersAsync()
  return sending
}

test('a broken network and a broken server are retried with the same key', async () => {
  call.mockRejectedValueOnce(new TypeError('network'))
  call.mockResolvedValueOnce(answer(503, {}))
  call.mockResolvedValueOnce(answer(200, { success: true, message: 'Saved' }))
  expect(await send()).toMatchObject({ kind: 'saved' })
  expect(keys()).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
})

test('a key ends with success; the server replaces one that it knows with other content', async () => {
  call.mockResolvedValueOnce(
    answer(422, { success: false, message: 'Used', result: { fields: { idempotency_key: 'Used' } } }),
  )
  call.mockResolvedValue(answer(200, { success: true }))
  expect(await sendReloaded()).toMatchObject({ kind: 'saved' })
  expect(await sendReloaded()).toMatchObject({ kind: 'saved' })
  expect(keys()).toHaveLength(3)
  expect(new Set(keys()).size).toBe(3)
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/)
})
