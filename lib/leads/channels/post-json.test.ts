import type { ServerResponse } from 'node:http'
import { type Received, type Receiver, startReceiver } from '@/lib/testing/receiver'
import { postJson } from './post-json'

let answer: (request: Received, response: ServerResponse) => void
let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver((request, response) => answer(request, response))
})
beforeEach(() => {
  receiver.received.length = 0
})
afterAll(() => receiver.stop())

const send = () => postJson(`${receiver.url}/x`, '{}', {})

test.each([400, 401, 404, 413, 422, 429, 500, 503])(
  'status %i is a failure without the words of the answer',
  async (status) => {
    answer = (_, response) => response.writeHead(status).end('Anitha Raman')
    expect(await send()).toEqual({ ok: false, code: `http-${status}` })
  },
)

test('a redirect is not followed', async () => {
  answer = (_, response) => response.writeHead(307, { location: `${receiver.url}/other` }).end()
  expect(await send()).toMatchObject({ ok: false, code: 'http-307' })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/x'])
})

test('a closed connection and a closed port', async () => {
  answer = (_, response) => response.destroy()
  expect(await send()).toEqual({ ok: false, code: 'network' })
  expect(receiver.received).toHaveLength(1)
  const gone = await startReceiver(() => {})
  await gone.stop()
  expect(await postJson(gone.url, '{}', {})).toEqual({ ok: false, code: 'no-connection' })
})
