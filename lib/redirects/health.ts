import http from 'node:http'
import https from 'node:https'
import { listPath, listSegments, projectPath } from '../paths'
import { cityByLocationId, correctedSlugs, pageRedirects, projectRedirects } from './table'
import { listSlashVariants, listVariants } from './variants'

/** Some of the 2,048; match.test.ts walks all. */
const LOCATION_SPELLINGS = [
  ...['location_id', 'locationId', 'locationid', 'LOCATION_ID', 'Location_Id', 'Location_ID', 'LocationId'],
  ...['LocationID', 'LOCATIONID', 'LOCATION_id', 'Locationid', 'locationID', 'Location_id', 'lOcAtIoN_iD'],
  'location%5Fid',
]

/** An old address and the one it must lead to. */
export type Expectation = { address: string; to: string }

// Written as few would write it anew: what survives must survive byte for byte.
const CAMPAIGN = 'utm_source=print%20ad&gclid=x+y&flag&empty='

/**
 * Every old address of the table in the spellings old links have, each as it is, with campaign parameters and with
 * slashes too many; and every page under its own address with slashes too many.
 */
export function listExpectations(): Expectation[] {
  const canonical = new Set(pageRedirects.map(({ to }) => to))
  const pages = pageRedirects.flatMap(({ to, names }) =>
    names
      .flatMap((name) => listVariants(`/${name}`))
      .filter((address) => !canonical.has(address))
      .map((address) => ({ address, to })),
  )
  const projects = projectRedirects.flatMap(({ to, ids }) =>
    ids.flatMap((id) =>
      ['/view_project', '/View_Project.php', '/view-project', '/VIEWPROJECT.html'].map((form) => ({
        address: `${form}?project_id=${id}`,
        to: to(id),
      })),
    ),
  )
  const cities = Object.entries(cityByLocationId).flatMap(([id, city]) =>
    (['ongoing', 'upcoming', 'completed'] as const).flatMap((status) =>
      LOCATION_SPELLINGS.flatMap((name) =>
        [`/${status}_projects.php`, `/${listSegments[status]}`].map((form) => ({
          address: `${form}?${name}=${id}`,
          to: listPath(status, city),
        })),
      ),
    ),
  )
  const slugs = Object.entries(correctedSlugs).map(([wrong, right]) => ({
    address: projectPath(wrong),
    to: projectPath(right),
  }))
  const old = [...pages, ...projects, ...cities, ...slugs].flatMap(({ address, to }, index) => {
    const slashes = listSlashVariants(address)
    return [
      { address, to },
      { address: slashes[index % slashes.length] ?? address, to },
      { address: `${address}${address.includes('?') ? '&' : '?'}${CAMPAIGN}`, to: `${to}?${CAMPAIGN}` },
    ]
  })
  const present = [...canonical, listPath('ongoing', 'chennai'), projectPath('cassia-vii')].flatMap((to) =>
    listSlashVariants(to).map((address) => ({ address, to })),
  )
  return [...old, ...present]
}

export type Answer = { status: number; location: string | null }

/** One plain request, its path sent as it is written: a URL parser would tidy up what is to be tested. */
export function ask(origin: string, address: string, method: 'GET' | 'HEAD' = 'GET'): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin)
  const client = protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const options = { method, hostname, port, path: address, agent: getAgent(client) }
    const request = client.request(options, (answer) => {
      answer.resume()
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? null }),
      )
    })
    request.setTimeout(20_000, () => request.destroy(new Error('no answer within 20 s')))
    request.on('error', reject)
    request.end()
  })
}

const agents = new Map<unknown, http.Agent>()
function getAgent(client: typeof http | typeof https): http.Agent {
  const agent = agents.get(client) ?? new client.Agent({ keepAlive: true, maxSockets: 8 })
  agents.set(client, agent)
  return agent
}

/** What is wrong with an old address: not one permanent hop on the same origin to its target, which answers 200. */
export async function findFault(
  origin: string,
  { address, to }: Expectation,
  targets: Map<string, Promise<Answer>>,
): Promise<string | null> {
  const { status, location } = await ask(origin, address)
  if (status !== 308) return `${address} answers ${status}, not 308`
  const place = new URL(location ?? '', origin + address)
  if (place.origin !== origin) return `${address} leaves the site: ${location}`
  const found = place.pathname + place.search
  if (found !== to) return `${address} leads to ${found}, not to ${to}`
  const target = targets.get(found) ?? ask(origin, found)
  targets.set(found, target)
  const last = await target
  return last.status === 200 ? null : `${address} leads to ${found}, which answers ${last.status}`
}

/** The head of an answer, asked for the first time only: short made-up addresses come up again and again. */
function askOnce(origin: string, address: string, answers: Map<string, Promise<Answer>>): Promise<Answer> {
  const answer = answers.get(address) ?? ask(origin, address, 'HEAD')
  answers.set(address, answer)
  return answer
}

const PIECES = [
  '/',
  '//',
  '///',
  '\\',
  '/\\',
  '..',
  '%2e%2e',
  '%2f',
  '%5c',
  '%00',
  '%0d%0aSet-Cookie:a=b',
  '%',
  '@',
  ':',
  'https:',
  'evil.example',
  '//evil.example',
  'about_us',
  'About_Us.PHP',
  'index.php',
  'view_project',
  'view-blog',
  'projects',
  'casia-vii',
  '.html',
  ';',
  '%E0%A4',
  '?project_id=8',
  '?project_id=//evil.example',
  '&blog_id=3',
  '?location_id=20',
  '&type=preview',
  '?next=//evil.example',
  '_',
  'A',
]

/** Made-up addresses, the same ones for the same seed. */
export function buildFuzz(count: number, seed = 7): string[] {
  let state = seed
  const next = (size: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor(state / 65536) % size
  }
  return Array.from(
    { length: count },
    () => `/${Array.from({ length: 1 + next(6) }, () => PIECES[next(PIECES.length)]).join('')}`,
  )
}

/** What is wrong with the answer to a made-up address: an open redirect, a second hop, a hop to a 404 or a crash. */
export async function findFuzzFault(
  origin: string,
  address: string,
  answers: Map<string, Promise<Answer>>,
): Promise<string | null> {
  // The head tells all that is looked at; most of the bodies would be the 404 page.
  const { status, location } = await askOnce(origin, address, answers)
  if (status >= 500) return `${address} answers ${status}`
  if (!location) return null
  // A browser reads a back slash as a slash, and so does URL.
  const place = URL.canParse(location, origin) ? new URL(location, origin) : null
  if (place?.origin !== origin) return `${address} leads off the site: ${location}`
  const last = await askOnce(origin, place.pathname + place.search, answers)
  return last.status === 200 ? null : `${address} leads to ${location}, which answers ${last.status}`
}
