import type { ServerResponse } from 'node:http'
import { FAULTS } from '@/lib/testing/fault-proxy'
import { type Receiver, startReceiver } from '@/lib/testing/receiver'
import { sendRequest } from './send-request'

let receiver: Receiver
let answer: (response: ServerResponse) => void

beforeAll(async () => {
  receiver = await startReceiver((_, response) => answer(response))
})
beforeEach(() => {
  receiver.received.length = 0
})
afterAll(() => receiver.stop())

test.each([200, 404, 503])('the answer %i is returned with its body', async (status) => {
  answer = (response) => {
    response.writeHead(status, { 'x-of-host': '1' }).end('words')
  }
  const { body, ...head } = await sendRequest(receiver.url)
  expect(head).toMatchObject({ status, headers: { 'x-of-host': '1' } })
  expect(body.toString()).toBe('words')
  expect(receiver.received).toHaveLength(status >= 500 ? 3 : 1)
})

test('a post is made once, as JSON, and its redirect is an answer', async () => {
  answer = (response) => {
    response.writeHead(307, { location: 'http://other.example/' }).end()
  }
  const headers = { 'idempotency-key': 'key' }
  expect(await sendRequest(receiver.url, { body: '{"a":1}', headers })).toMatchObject({ status: 307 })
  const sent = { 'content-type': 'application/json', ...headers }
  expect(receiver.received).toMatchObject([{ method: 'POST', body: '{"a":1}', headers: sent }])
})

test('a GET that fails for a moment is repeated', async () => {
  answer = (response) => {
    answer = (nextResponse) => {
      nextResponse.end('back')
    }
    response.socket?.destroy()
  }
  expect((await sendRequest(receiver.url)).body.toString()).toBe('back')
})

test.each([
  ['hang', 'timeout'],
  ['one byte a second', 'timeout'],
  ['refuse', 'network'],
] as const)('a host with %s is a failure with the code %s', async (fault, code) => {
  answer = FAULTS[fault]
  await expect(sendRequest(receiver.url, { body: '{}', timeoutMs: 1_500 })).rejects.toMatchObject({ code })
})

test('a port without a program, and an unknown host', async () => {
  await expect(sendRequest('http://127.0.0.1:1', { body: '' })).rejects.toMatchObject({
    code: 'no-connection',
  })
  const unknown = sendRequest('http://nowhere.invalid', { body: '' })
  await expect(unknown).rejects.toMatchObject({ code: 'unknown-host' })
})

test('an answer over the limit is not read to its end', async () => {
  answer = (response) => {
    response.writeHead(200).end(Buffer.alloc(51 * 1024 * 1024))
  }
  await expect(sendRequest(receiver.url)).rejects.toMatchObject({ code: 'too-large' })
})
