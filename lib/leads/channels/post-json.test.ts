import type { ServerResponse } from 'node:http'
import { type Received, type Receiver, startReceiver } from '@/lib/testing/receiver'
import { parseRetryAfter, postJson } from './post-json'

const never = new AbortController().signal
let answer: (request: Received, response: ServerResponse) => void
let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver((request, response) => answer(request, response))
})
beforeEach(() => {
  receiver.received.length = 0
})
afterAll(() => receiver.stop())

const send = (signal = never) => postJson(`${receiver.url}/x`, '{}', {}, signal)

test.each([
  [400, true],
  [404, true],
  [413, true],
  [422, true],
  [401, false],
  [403, false],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('status %i, a refusal of this lead: %s', async (status, isRefusal) => {
  answer = (_, response) => response.writeHead(status).end('Anitha Raman')
  expect(await send()).toEqual({ ok: false, code: `http-${status}`, isRefusal, hasResponded: true })
})

test('Retry-After is read from an error response', async () => {
  answer = (_, response) => response.writeHead(503, { 'retry-after': '120' }).end()
  expect(await send()).toMatchObject({ ok: false, code: 'http-503', isRefusal: false, retryAfterMs: 120_000 })
})

test('a redirect is not followed', async () => {
  answer = (_, response) => response.writeHead(307, { location: `${receiver.url}/other` }).end()
  expect(await send()).toMatchObject({ ok: false, code: 'http-307', isRefusal: false })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/x'])
})

test('an endless response is read up to a limit', async () => {
  answer = (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    }
    response.on('drain', more)
    more()
  }
  const result = await send()
  expect(result).toEqual({ ok: true, body: 'x'.repeat(65_536) })
})

test('a response that never starts or never ends is a timeout', async () => {
  answer = () => {}
  expect(await send(AbortSignal.timeout(30))).toMatchObject({ code: 'timeout', isRefusal: false })
  answer = (_, response) => response.write('{"success":')
  expect(await send(AbortSignal.timeout(30))).toMatchObject({ code: 'timeout', isRefusal: false })
})

test('a closed connection and a closed port', async () => {
  answer = (_, response) => response.destroy()
  expect(await send()).toEqual({ ok: false, code: 'network', isRefusal: false })
  const gone = await startReceiver(() => {})
  await gone.stop()
  expect(await postJson(gone.url, '{}', {}, never)).toEqual({
    ok: false,
    code: 'no-connection',
    isRefusal: false,
  })
})

test.each([
  ['120', 120_000],
  ['0', 0],
  ['Sat, 21 Nov 2026 10:02:00 GMT', 120_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  ['-5', undefined],
  [null, undefined],
])('Retry-After %s', (header, expected) => {
  expect(parseRetryAfter(header, new Date('2026-11-21T10:00:00Z'))).toBe(expected)
})
