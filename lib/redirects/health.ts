import http from 'node:http'
import https from 'node:https'
import { addQuery, splitAddress } from './match'
import { oldAddresses } from './table'

/** An old address and its redirect target. */
type Expectation = { address: string; to: string }
type Reply = { status: number; location: string | null }

// Unusual spellings: a kept parameter must not be re-encoded.
const CAMPAIGN = 'utm_source=print%20ad&gclid=x+y&flag&empty='

/** The spellings in which an address occurs in old links: other case, underscores, file endings. */
export function listVariants(address: string): string[] {
  const snake = address.replaceAll('-', '_')
  const joined = `/${address.slice(1).replaceAll('-', '')}`
  const endings = [address, snake, joined].flatMap((form) => [`${form}.php`, `${form}.html`])
  const capitalize = (form: string) => `/${form.charAt(1).toUpperCase()}${form.slice(2)}`
  return [snake, joined, ...endings].flatMap((form) => [form, form.toUpperCase(), capitalize(form)])
}

/** Every old address of the table in all spellings, with and without campaign parameters. */
export function listExpectations(): Expectation[] {
  return oldAddresses.flatMap(({ old, to }) => {
    const [path, query] = splitAddress(old)
    const plain = path.replace(/\.\w+$/, '')
    const forms = /^\/?$/.test(path) ? [path || '/'] : [path, ...listVariants(plain)]
    return forms.flatMap((form) => [
      { address: form + query, to },
      { address: addQuery(form + query, [CAMPAIGN]), to: addQuery(to, [CAMPAIGN]) },
    ])
  })
}

/** Sends one request with its path exactly as given; `fetch` would normalise it. */
function requestRaw(origin: string, path: string): Promise<Reply> {
  const { protocol, hostname, port } = new URL(origin)
  const client = protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const request = client.request({ hostname, port, path }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null }),
      )
    })
    request.setTimeout(20_000, () => request.destroy(new Error('no response within 20 s')))
    request.on('error', reject)
    request.end()
  })
}

/** What is wrong with an old address, or null: it must redirect once (308) to its target, which must return 200. */
export async function findFault(
  origin: string,
  { address, to }: Expectation,
  statuses: Map<string, number>,
): Promise<string | null> {
  const { status, location } = await requestRaw(origin, address)
  if (status !== 308) return `${address} has status ${status}, not 308`
  const target = new URL(location ?? '', origin)
  if (target.href !== new URL(to, origin).href) return `${address} leads to ${location}, not to ${to}`
  const page = to.split('?')[0] ?? ''
  const last = statuses.get(page) ?? (await requestRaw(origin, page)).status
  statuses.set(page, last)
  return last === 200 ? null : `${address} leads to ${to}, which has status ${last}`
}
