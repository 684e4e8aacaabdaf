// Requests to the API host and to receivers of leads. Redirects are returned and not followed, because a redirect could
// lead to another host.

import { Agent, interceptors, request } from 'undici'
import { BYTES_PER_MB } from '@/lib/format/units'

/** Limit for connecting, for the start of the response, and for each pause within it. */
const MAX_SILENCE_MS = 10_000
/** Limit for one request, including its retries. */
const MAX_REQUEST_MS = 40_000
/** Limit for the body of a response. Films are the largest files. */
const MAX_RESPONSE_BYTES = 50 * BYTES_PER_MB

const dispatcher = new Agent({
  connect: { timeout: MAX_SILENCE_MS },
  headersTimeout: MAX_SILENCE_MS,
  bodyTimeout: MAX_SILENCE_MS,
  maxResponseSize: MAX_RESPONSE_BYTES,
}).compose(
  // Only GET requests are retried: repeating a POST could have an effect twice.
  interceptors.retry({
    methods: ['GET'],
    maxRetries: 2,
    minTimeout: 200,
    maxTimeout: 2_000,
    throwOnError: false,
  }),
)

export type HttpResponse = { status: number; headers: Record<string, string | undefined>; body: Buffer }

/** A request that got no response. Code and message are safe to log: neither names the address or the content. */
export class RequestError extends Error {
  override name = 'RequestError'
  constructor(readonly code: string) {
    super(`no answer (${code})`)
  }
}

type RequestOptions = {
  /** A body makes it a POST of JSON. */
  body?: string
  headers?: Record<string, string>
  /** Milliseconds for the whole request; 40 seconds by default. */
  timeoutMs?: number
}

/**
 * Makes one HTTP request and returns the response, even a 3xx, 4xx or 5xx. A GET is retried twice when it fails.
 * @throws RequestError when there is no response: `timeout`, `no-connection`, `unknown-host`, `tls`, `too-large` or
 * `network`
 */
export async function sendRequest(
  url: string | URL,
  { body, headers, timeoutMs = MAX_REQUEST_MS }: RequestOptions = {},
): Promise<HttpResponse> {
  const signal = AbortSignal.timeout(timeoutMs)
  const isPost = body !== undefined
  try {
    const response = await request(url, {
      dispatcher,
      method: isPost ? 'POST' : 'GET',
      body,
      headers: { accept: '*/*', ...(isPost && { 'content-type': 'application/json' }), ...headers },
      signal,
    })
    const headerEntries = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
    return {
      status: response.statusCode,
      headers: Object.fromEntries(headerEntries),
      body: Buffer.from(await response.body.arrayBuffer()),
    }
  } catch (error) {
    throw new RequestError(signal.aborted ? 'timeout' : getFailureCode(error))
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
