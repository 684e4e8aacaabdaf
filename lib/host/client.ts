import { Agent, interceptors, request } from 'undici'

// HTTP calls to other programs: the API host, and receivers of leads. One set of limits; redirects are answers and are not
// followed, because they would let one host name another.

const LIMITS = {
  /** Calls to one host at the same time. */
  connections: 6,
  /** Until the answer begins, connecting included; then between two parts of it. */
  silenceMs: 10_000,
  /** One call with its repetitions. */
  totalMs: 40_000,
  /** Of an answer: a film has the most. */
  bytes: 50 * 1024 * 1024,
}

const dispatcher = new Agent({
  connections: LIMITS.connections,
  connect: { timeout: LIMITS.silenceMs },
  headersTimeout: LIMITS.silenceMs,
  bodyTimeout: LIMITS.silenceMs,
  maxResponseSize: LIMITS.bytes,
}).compose(
  // Reading calls only, and only where the next attempt may end otherwise.
  interceptors.retry({
    methods: ['GET'],
    maxRetries: 2,
    minTimeout: 200,
    maxTimeout: 2_000,
    throwOnError: false,
  }),
)

export type Answer = { status: number; headers: Record<string, string | undefined>; body: Buffer }

const CODES: Record<string, string> = {
  ECONNREFUSED: 'no-connection',
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'too-large',
}

/** A call without an answer. `code` and message are safe to log: neither names the address or the content. */
export class CallFailure extends Error {
  override name = 'CallFailure'
  constructor(readonly code: string) {
    super(`no answer (${code})`)
  }
}

type CallOptions = {
  /** A body makes it a POST of JSON. */
  body?: string
  headers?: Record<string, string>
  /** Milliseconds for the whole call; 40 s unless told. */
  timeoutMs?: number
}

/**
 * Makes one HTTP call and returns whatever is answered, also 3xx, 4xx and 5xx. A GET is repeated twice when it fails.
 * @throws CallFailure without an answer: `timeout`, `no-connection`, `unknown-host`, `tls`, `too-large` or `network`
 */
export async function callUrl(
  url: string | URL,
  { body, headers, timeoutMs }: CallOptions = {},
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs ?? LIMITS.totalMs)
  const method = body === undefined ? 'GET' : 'POST'
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  try {
    const sent = { accept: '*/*', ...type, ...headers }
    const answer = await request(url, { dispatcher, method, body, headers: sent, signal })
    const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(given),
      body: Buffer.from(await answer.body.arrayBuffer()),
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const known = CODES[code] ?? (/CERT|TLS|SSL/.test(code) ? 'tls' : 'network')
    throw new CallFailure(signal.aborted ? 'timeout' : known)
  }
}
