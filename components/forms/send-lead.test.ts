/** @jest-environment jsdom */
import { sendLead } from './send-lead'

const call = jest.fn()
let online: jest.SpyInstance

beforeAll(() => {
  Object.defineProperty(globalThis, 'fetch', { value: call })
  Object.defineProperty(AbortSignal, 'timeout', { value: () => new AbortController().signal })
})
beforeEach(() => {
  sessionStorage.clear()
  call.mockReset()
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
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

test('a success, with the reference, a brochure’s address and its size', async () => {
  const body = {
    success: true,
    message: 'Saved',
    pdf_url: '/brochure/a.pdf',
    result: { reference: '261122-a', pdf_bytes: 842_000 },
  }
  call.mockResolvedValue(answer(200, body))
  const sent = { message: 'Saved', reference: '261122-a', pdfUrl: '/brochure/a.pdf', pdfBytes: 842_000 }
  expect(await send()).toEqual({ kind: 'saved', ...sent })
})

test('a broken network and a broken server are retried with the same key', async () => {
  call.mockRejectedValueOnce(new TypeError('network'))
  call.mockResolvedValueOnce(answer(503, {}))
  call.mockResolvedValueOnce(answer(200, { success: true, message: 'Saved' }))
  expect(await send()).toMatchObject({ kind: 'saved' })
  expect(keys()).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
})

test('offline has its own message, and nothing is sent', async () => {
  online.mockReturnValue(false)
  expect(await send()).toEqual({ kind: 'failed', message: expect.stringContaining('offline') })
  expect(call).not.toHaveBeenCalled()
})

test('a refusal is final and in the server’s words', async () => {
  call.mockResolvedValue(answer(429, { success: false, message: 'Too many messages at once.' }))
  expect(await send()).toEqual({ kind: 'failed', message: 'Too many messages at once.' })
  expect(call).toHaveBeenCalledTimes(1)
})

test('field messages come through', async () => {
  const fields = { mail: 'Please enter a valid email address.' }
  call.mockResolvedValue(answer(422, { success: false, message: 'Please correct', result: { fields } }))
  expect(await send()).toEqual({ kind: 'invalid', message: 'Please correct', fields })
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

test('the key of a send that failed is sent again after a reload', async () => {
  call.mockRejectedValue(new TypeError('network'))
  for (const _ of [1, 2]) await sendReloaded()
  expect(keys()).toHaveLength(6)
  expect(new Set(keys()).size).toBe(1)
})
