import http from 'node:http'
import { expect, test } from 'playwright/test'
import { leadEndpoints } from '../lib/leads/kinds'

// Requests that no browser sends, over plain HTTP; refusals by header and content are in post-handler.test.ts.

const usual = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

/** Sends the parts one by one, without a length unless one is given, until the server responds. */
function send(
  origin: string | undefined,
  path: string,
  headers: http.OutgoingHttpHeaders,
  parts: (Buffer | string)[],
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(String(origin))
  return new Promise((resolve, reject) => {
    let answered = false
    const request = http.request(
      { hostname, port, path, method: 'POST', headers, agent: false },
      (answer) => {
        answered = true
        let text = ''
        answer.on('data', (part) => {
          text += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.on('error', reject)
      },
    )
    // The server may close the connection after a refusal.
    request.on('error', (error) => answered || reject(error))
    const rest = parts[Symbol.iterator]()
    const next = () => {
      const { done, value } = rest.next()
      if (done) request.end()
      else if (!answered && !request.destroyed) request.write(value, () => setImmediate(next))
    }
    next()
  })
}

const text = '{"mail":"a@example.com"}'
const cases: [what: string, status: number, headers: http.OutgoingHttpHeaders, parts: (Buffer | string)[]][] =
  [
    ['20 MB by its length header', 413, { ...usual, 'content-length': 20_000_000 }, [text]],
    ['200 KB without a length', 413, usual, Array.from({ length: 10 }, () => Buffer.alloc(20_000, 'x'))],
    ['the body byte by byte', 200, usual, [...text]],
  ]

for (const [what, status, headers, parts] of cases) {
  test(`${what}: ${status} in the envelope`, async ({ baseURL }) => {
    const answer = await send(baseURL, leadEndpoints.subscribe, headers, parts)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toMatchObject({ resultCode: status, success: status === 200 })
  })
}

test('the site continues after senders that close the connection in the middle', async ({
  baseURL,
  request,
}) => {
  const { hostname, port } = new URL(String(baseURL))
  for (let count = 0; count < 20; count++)
    await new Promise<void>((resolve) => {
      const headers = { ...usual, 'content-length': 500 }
      const post = http.request({
        hostname,
        port,
        path: leadEndpoints.career,
        method: 'POST',
        headers,
        agent: false,
      })
      post.on('error', () => resolve())
      post.on('close', () => resolve())
      post.write('{"name":', () => post.destroy())
    })
  expect((await request.get('/api/health')).status()).toBe(200)
})
