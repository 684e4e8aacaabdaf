import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

export type FileLimits = {
  /** Until the response begins, redirects included. */
  startMs: number
  /** Until the file is complete. */
  totalMs: number
}

const FILE_LIMITS: FileLimits = { startMs: 10_000, totalMs: 30_000 }
export const MAX_BYTES = 50 * 1024 * 1024
const MAX_REDIRECTS = 3

/** What the host sent with a file, to get it again only when it changed. */
export type Validators = { etag: string | null; last_modified: string | null }

export type Fetched =
  | { kind: 'file'; temporary: string; hash: string; validators: Validators }
  | { kind: 'unchanged' }
  /** `isHostFailure`: the host did not respond, or failed with a 5xx or 429. */
  | { kind: 'fault'; fault: string; isHostFailure: boolean }

/** Address of a relative path on the host at `base`; null for any other address. */
export function buildHostUrl(file: string, base: string): URL | null {
  const relative = file.trim()
  if (!relative || /^[a-z][a-z0-9+.-]*:|^\/\/|\\/i.test(relative)) return null
  // Written after the base, nothing in it can name another host.
  const text = `${base}/${relative.replace(/^\//, '').replaceAll('#', '%23')}`
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.href.startsWith(`${base}/`) ? url : null
}

/**
 * Fetches a file into `folder` while it is hashed, so that memory holds none. Follows redirects on the same host only.
 * Network errors are faults and are not thrown. The caller moves or removes the temporary file.
 */
export async function fetchHostFile(
  url: URL,
  known: Validators | null,
  folder: string,
  limits = FILE_LIMITS,
): Promise<Fetched> {
  const temporary = path.join(folder, `${randomUUID()}.part`)
  const stop = new AbortController()
  const timers = [limits.startMs, limits.totalMs].map((ms) => setTimeout(() => stop.abort(), ms))
  const { signal } = stop
  try {
    const response = await request(url, known, signal)
    clearTimeout(timers[0])
    if (typeof response === 'string') return { kind: 'fault', fault: response, isHostFailure: false }
    if (response.status === 304 && known) return { kind: 'unchanged' }
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      const { status } = response
      return {
        kind: 'fault',
        fault: `the host answers ${status}`,
        isHostFailure: status >= 500 || status === 429,
      }
    }
    const hash = createHash('sha256')
    // Opened before the transfer: a stream that fails while it opens its file would make it after the removal below.
    const target = await open(temporary, 'wx', 0o600)
    await pipeline(
      response.body,
      async function* count(parts: AsyncIterable<Uint8Array>) {
        let size = 0
        for await (const part of parts) {
          size += part.byteLength
          if (size > MAX_BYTES) throw new TooLarge()
          hash.update(part)
          yield part
        }
      },
      target.createWriteStream({ flush: true }),
      { signal },
    )
    const { headers } = response
    const validators = { etag: headers.get('etag'), last_modified: headers.get('last-modified') }
    return { kind: 'file', temporary, hash: hash.digest('hex'), validators }
  } catch (error) {
    await rm(temporary, { force: true })
    const isHostFailure = !(error instanceof TooLarge)
    return { kind: 'fault', fault: describeFailure(error, signal), isHostFailure }
  } finally {
    timers.forEach(clearTimeout)
  }
}

class TooLarge extends Error {}

async function request(from: URL, known: Validators | null, signal: AbortSignal): Promise<Response | string> {
  const headers: Record<string, string> = {}
  if (known?.etag) headers['if-none-match'] = known.etag
  else if (known?.last_modified) headers['if-modified-since'] = known.last_modified
  let url = from
  for (let count = 0; count <= MAX_REDIRECTS; count++) {
    const response = await fetch(url, { headers, redirect: 'manual', signal })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status === 304 || response.status >= 400 || !location)
      return response
    await response.body?.cancel()
    if (!URL.canParse(location, url)) return 'the redirect is malformed'
    url = new URL(location, url)
    if (url.origin !== from.origin) return 'redirects to another host are not followed'
  }
  return 'too many redirects'
}

function describeFailure(error: unknown, signal: AbortSignal): string {
  if (error instanceof TooLarge) return `larger than ${MAX_BYTES / 1024 / 1024} MB`
  if (signal.aborted) return 'does not come in time'
  const { cause, code } = error as { cause?: { code?: unknown }; code?: unknown }
  return `cannot be fetched (${cause?.code ?? code ?? 'network'})`
}
