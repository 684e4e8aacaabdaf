import type { ServerResponse } from 'node:http'
import { type Receiver, startReceiver } from './receiver'

type Answer = (response: ServerResponse) => void

const JSON_TYPE = { 'content-type': 'application/json' }
/** More bytes than a client reads. */
const MANY_BYTES = 17_000_000

function send(body: string | Buffer, status = 200, headers: Record<string, string> = JSON_TYPE): Answer {
  return (response) => {
    response.writeHead(status, headers).end(body)
  }
}

/** The faults that a host can have. */
export const FAULTS = {
  refuse: (response) => {
    response.socket?.destroy()
  },
  hang: () => {},
  'one byte a second': (response) => {
    response.writeHead(200, JSON_TYPE)
    const timer = setInterval(() => response.write(' '), 1000)
    response.on('close', () => clearInterval(timer))
  },
  'status 500': send('<h1>Error</h1>', 500, {}),
  'an empty list': send('{"resultCode":200,"success":true,"result":[]}'),
  garbage: send(Buffer.from([0xff, 0x00, 0xfe, 0x7b])),
  'a redirect loop': (response) => {
    response.writeHead(302, { location: response.req.url ?? '/' }).end()
  },
  'no list': send('{"resultCode":200,"success":true,"result":"cassia-vii"}'),
  'records of a wrong type': send('{"resultCode":200,"success":true,"result":[1,"two",null,[]]}'),
  'fields of a wrong type': send(
    '{"resultCode":200,"success":true,"result":[{"project_id":{},"location_id":[],"blog_id":true,"slug_url":7}]}',
  ),
  'a failure in the envelope': send('{"resultCode":500,"success":false,"message":"no","result":null}'),
  'too much': send(`{"result":"${'x'.repeat(MANY_BYTES)}"}`),
} satisfies Record<string, Answer>

type Fault = keyof typeof FAULTS

/** The headers that a site sends with its calls. */
const PASSED = ['content-type', 'idempotency-key', 'webhook-timestamp', 'webhook-signature']

/**
 * A proxy in front of an API host. `fault` is applied to every call and file request; null forwards them. A change of
 * `fault` ends the calls that hang.
 */
export type FaultProxy = Receiver & { fault: Fault | null }

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let fault: Fault | null = null
  const hanging = new Set<ServerResponse>()
  const receiver = await startReceiver(async ({ method, path, headers, body }, response) => {
    if (fault === 'hang') hanging.add(response)
    if (fault) return FAULTS[fault](response)
    const passed = await fetch(target + path, {
      method,
      headers: PASSED.flatMap((name): [string, string][] =>
        headers[name] ? [[name, String(headers[name])]] : [],
      ),
      body: method === 'GET' ? undefined : body,
    })
    const content = Buffer.from(await passed.arrayBuffer())
    response.writeHead(passed.status, { 'content-type': passed.headers.get('content-type') ?? '' })
    response.end(content)
  })
  return {
    ...receiver,
    get fault() {
      return fault
    },
    set fault(next) {
      fault = next
      for (const { socket } of hanging) socket?.destroy()
      hanging.clear()
    },
  }
}
