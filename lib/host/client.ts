import { Agent, interceptors, request } from 'undici'

// HTTP calls to other programs: the API host, and receivers of leads. One set of limits; redirects are answers and are not
// followed, because a redirect would let one host name another.

/** Calls to one host at the same time. */
const MAX_CONNECTIONS = 6
/** Until an answer begins, with the time to connect; then between two parts of it. */
const MAX_SILENCE_MS = 10_000
/** One call with its repetitions. */
const MAX_CALL_MS = 40_000
/** Of an answer: films are the largest. */
const MAX_ANSWER_BYTES = 50 * 1024 * 1024

const dispatcher = new Agent({
  connections: MAX_CONNECTIONS,
  connect: { timeout: MAX_SILENCE_MS },
  headersTimeout: MAX_SILENCE_MS,
  bodyTimeout: MAX_SILENCE_MS,
  maxResponseSize: MAX_ANSWER_BYTES,
}).compose(
  // Only calls that read are repeated, and only where the next attempt may end otherwise.
  interceptors.retry({
    methods: ['GET'],
    maxRetries: 2,
    minTimeout: 200,
    maxTimeout: 2_000,
    throwOnError: false,
  }),
)

export type HostAnswer = { status: number; headers: Record<string, string | undefined>; body: Buffer }

/** A call without an answer. Code and message are safe to log: neither names the address or the content. */
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
  { body, headers, timeoutMs = MAX_CALL_MS }: CallOptions = {},
): Promise<HostAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  const isPost = body !== undefined
  try {
    const answer = await request(url, {
      dispatcher,
      method: isPost ? 'POST' : 'GET',
      body,
      headers: { accept: '*/*', ...(isPost && { 'content-type': 'application/json' }), ...headers },
      signal,
    })
    const headerEntries = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(headerEntries),
      body: Buffer.from(await answer.body.arrayBuffer()),
    }
  } catch (error) {
    throw new CallFailure(signal.aborted ? 'timeout' : getFailureCode(error))
  }
}

const FAILURE_CODES: Record<string, string> = {
  ECONNREFUSED: 'no-connection',
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'too-large',
}

function getFailureCode(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException
  const isTls = /CERT|TLS|SSL/.test(code)
  return FAILURE_CODES[code] ?? (isTls ? 'tls' : 'network')
}
