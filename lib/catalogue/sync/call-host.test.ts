import type { ServerResponse } from 'node:http'
import { type Receiver, startReceiver } from '@/lib/testing/receiver'
import { buildCall, HostUnreachable, LIMITS } from './call-host'

let receiver: Receiver
let answer: (response: ServerResponse) => void
const { signal } = new AbortController()
const build = () => buildCall(receiver.url, signal, { limits: { ...LIMITS, pauseMs: 1 } })
const send = (status: number, body: object) => (response: ServerResponse) =>
  void response.writeHead(status).end(JSON.stringify(body))

beforeAll(async () => {
  receiver = await startReceiver((_, response) => answer(response))
})
beforeEach(() => void receiver.received.splice(0))
afterAll(() => receiver.stop())

test('the list of a successful envelope', async () => {
  answer = send(200, { success: '1', result: [{ project_id: 8 }] })
  expect(await build()('projects/find', { projectId: 8 })).toEqual([{ project_id: 8 }])
  expect(receiver.received[0]?.path).toBe('/api/v1/projects/find?projectId=8')
})

test.each([
  [403, {}, 1],
  [200, { success: 0 }, 1],
  [200, { success: false, resultCode: 404 }, 1],
  [500, {}, LIMITS.tries],
  [429, {}, LIMITS.tries],
  [200, { success: 0, resultCode: 500 }, LIMITS.tries],
])('status %i with %j is tried %i times', async (status, body, tries) => {
  answer = send(status, body)
  await expect(build()('blog/find')).rejects.toThrow('answered')
  expect(receiver.received).toHaveLength(tries)
})

test('a call that fails for a moment is tried again', async () => {
  answer = (response) => {
    answer = send(200, { success: 1, result: [] })
    response.socket?.destroy()
  }
  expect(await build()('blog/find')).toEqual([])
})

test('few calls are made at once, and none after many have failed', async () => {
  // Answers when as many calls as allowed are open; the pause would show one too many.
  const open: ServerResponse[] = []
  let most = 0
  answer = (response) => {
    open.push(response)
    most = Math.max(most, open.length)
    if (open.length === LIMITS.calls)
      setTimeout(() => open.splice(0).forEach(send(200, { success: 1, result: [] })), 20)
  }
  const call = build()
  await Promise.all(Array.from({ length: LIMITS.calls * 6 }, () => call('blog/find')))
  expect(most).toBe(LIMITS.calls)
  answer = send(500, {})
  receiver.received.splice(0)
  const ends = await Promise.allSettled(Array.from({ length: 40 }, () => call('blog/find')))
  expect(ends.at(-1)).toMatchObject({ status: 'rejected', reason: expect.any(HostUnreachable) })
  expect(receiver.received.length).toBeLessThan((LIMITS.failures + LIMITS.calls) * LIMITS.tries + 1)
})

test.each(['[', '{"a":', '[{"a":['])(
  'JSON nested by %j without end is refused before it is parsed',
  async (part) => {
    answer = (response) => void response.writeHead(200).end(`{"success":1,"result":${part.repeat(100_000)}`)
    await expect(build()('blog/find')).rejects.toThrow('nested too deep')
  },
)

test('JSON with millions of values is refused before it is parsed', async () => {
  const result = `[${'{},'.repeat(200_001)}{}]`
  answer = (response) => void response.writeHead(200).end(`{"success":1,"result":${result}}`)
  await expect(build()('blog/find', {}, { bytes: 10_000_000 })).rejects.toThrow('too many values')
})

test('brackets in a text are not nesting', async () => {
  const result = [{ text: `\\"${'['.repeat(100)}`, other: '{'.repeat(100) }]
  answer = send(200, { success: 1, result })
  expect(await build()('blog/find')).toEqual(result)
})

test('calls with one budget share it; others have their own', async () => {
  answer = send(200, { success: 1, result: ['x'.repeat(600_000)] })
  const call = build()
  const budget = { bytes: 1_000_000 }
  await call('blog/find', {}, budget)
  await expect(call('blog/find', {}, budget)).rejects.toThrow('answered too much')
  expect(await call('blog/find')).toHaveLength(1)
})
