import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { buildApiCity, buildApiPart, buildApiPost, buildApiProject } from '@/lib/api/build-record'
import type { PartName } from '@/lib/api/field-names'
import { listCities, listPosts, listProjectRecords } from '@/lib/catalogue'
import type { Project } from '@/lib/catalogue/types'
import { buildPost, buildProject, chennai, tirunelveli } from './builders'
import { type Receiver, startReceiver } from './receiver'

type Wire = Record<string, unknown>

/** The records of an API host, which a test may change. */
type HostContent = {
  locations: Wire[]
  projects: Wire[]
  blogs: Wire[]
  /** The results of the part calls, by the last words of their path. */
  parts: Record<string, unknown>
  /** Null when the host does not list drafts. */
  drafts: Wire[] | null
}

/** An API host that answers the reading calls from memory. `answer` may take a call instead, by returning true. */
export type ApiHost = Receiver & {
  content: HostContent
  answer: (call: URL, response: ServerResponse) => boolean
}

/** Three published projects and two posts. */
export function buildHostContent(): HostContent {
  const model = buildProject()
  const projects = [
    model,
    buildProject({ id: 9, slug: 'neem-park', name: 'Neem Park' }),
    buildProject({
      id: 73,
      slug: 'sandal-springs',
      name: 'Sandal Springs',
      status: 'upcoming',
      city: tirunelveli,
    }),
  ]
  return {
    locations: [chennai, tirunelveli].map(buildApiCity),
    projects: projects.map(buildApiProject),
    blogs: [buildPost(), buildPost({ id: 2, slug: 'newer', title: 'Newer' })].map(buildApiPost),
    parts: buildParts(model),
    drafts: null,
  }
}

/** The content of a host with `count` published projects. */
export function buildLargeContent(count: number): HostContent {
  const content = buildHostContent()
  const build = (_: unknown, index: number) => ({
    ...content.projects[0],
    project_id: 100 + index,
    slug_url: `project-${index}`,
  })
  return { ...content, projects: Array.from({ length: count }, build) }
}

const PARTS: Record<string, PartName> = {
  'specifications/loadBasedByProjectId': 'specifications',
  'feature/findBasedOnPrpjectId': 'features',
  'amenities/load_amenities_by_project': 'amenities',
  'gallery/find': 'gallery',
  'location_advantages/find': 'advantages',
}

function buildParts(project: Project): HostContent['parts'] {
  return Object.fromEntries(Object.entries(PARTS).map(([path, name]) => [path, buildApiPart(name, project)]))
}

/**
 * Makes the host serve the catalogue of the open database, and the files under public, as the site of that catalogue
 * does.
 */
export async function serveCatalogue(host: ApiHost): Promise<void> {
  const projects = await listProjectRecords({})
  host.content = {
    ...host.content,
    locations: (await listCities()).map(buildApiCity),
    projects: projects.map(buildApiProject),
    blogs: (await listPosts({})).map(buildApiPost),
  }
  host.answer = ({ pathname, searchParams }, response) => {
    if (pathname.startsWith('/media/')) {
      sendMedia(`public${pathname}`, response)
      return true
    }
    const part = PARTS[pathname.replace('/api/v1/', '')]
    const project = projects.find(({ id }) => String(id) === searchParams.get('projectId'))
    if (!part || !project) return false
    response.end(JSON.stringify({ success: 1, result: buildApiPart(part, project) }))
    return true
  }
}

function sendMedia(file: string, response: ServerResponse): void {
  readFile(file).then(
    (content) => response.writeHead(200, { etag: '"1"' }).end(content),
    () => response.writeHead(404).end(),
  )
}

/** Starts an API host on a free port. */
export async function startApiHost(): Promise<ApiHost> {
  const receiver = await startReceiver((request, response) => {
    const call = new URL(request.path, 'http://host')
    if (!host.answer(call, response)) respond(host.content, call, response)
  })
  const host: ApiHost = { ...receiver, content: buildHostContent(), answer: () => false }
  return host
}

function respond(content: HostContent, call: URL, response: ServerResponse): void {
  const result = findResult(content, call)
  const envelope = result
    ? { resultCode: 200, success: 1, message: 'ok', result }
    : { resultCode: 403, success: 0, message: 'no', result: null }
  response.writeHead(result ? 200 : 403, { 'content-type': 'application/json' })
  response.end(JSON.stringify(envelope))
}

function findResult({ locations, projects, blogs, parts, drafts }: HostContent, call: URL): unknown {
  const path = call.pathname.replace('/api/v1/', '')
  const { searchParams } = call
  const isDraft = searchParams.get('publishing_status')?.startsWith('U')
  if (path === 'location/find') return locations
  if (path === 'blog/find') {
    const slug = searchParams.get('slug_url')
    return isDraft ? drafts && [] : blogs.filter((blog) => slug === null || blog?.slug_url === slug)
  }
  if (path !== 'projects/find') return parts[path]
  const matches = (name: string, field: string) => (project: Wire) =>
    !searchParams.has(name) || String(project[field]) === searchParams.get(name)
  return (isDraft ? drafts : projects)
    ?.filter(matches('projectStatusId', 'project_status_id'))
    .filter(matches('projectId', 'project_id'))
}
