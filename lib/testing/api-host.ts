import type { ServerResponse } from 'node:http'
import type { Project } from '@/lib/catalogue/types'
import {
  writeAdvantages,
  writeAmenities,
  writeBlog,
  writeFeatures,
  writeGallery,
  writeLocation,
  writeProject,
  writeSpecifications,
} from '@/lib/catalogue/wire'
import { buildBlog, buildProject, chennai, tirunelveli } from './builders'
import { type Received, type Receiver, startReceiver } from './receiver'

type Wire = Record<string, unknown>

/** What an API host holds; a test changes it. */
export type HostContent = {
  locations: Wire[]
  projects: Wire[]
  blogs: Wire[]
  /** The results of the part calls, by the last words of their path. */
  parts: Record<string, unknown>
  /** Null: the host keeps its drafts to itself. */
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
      location: tirunelveli,
    }),
  ]
  return {
    locations: [chennai, tirunelveli].map(writeLocation),
    projects: projects.map(writeProject),
    blogs: [buildBlog(), buildBlog({ id: 2, slug: 'newer', title: 'Newer' })].map(writeBlog),
    parts: buildParts(model),
    drafts: null,
  }
}

function buildParts(project: Project): HostContent['parts'] {
  return {
    'specifications/loadBasedByProjectId': writeSpecifications(project),
    'feature/findBasedOnPrpjectId': writeFeatures(project),
    'amenities/load_amenities_by_project': writeAmenities(project),
    'gallery/find': writeGallery(project),
    'location_advantages/find': writeAdvantages(project),
  }
}

/** Starts an API host on a free port. */
export async function startApiHost(): Promise<ApiHost> {
  const receiver = await startReceiver((request, response) => {
    const call = new URL(request.path, 'http://host')
    if (!host.answer(call, response)) reply(host.content, request, call, response)
  })
  const host: ApiHost = { ...receiver, content: buildHostContent(), answer: () => false }
  return host
}

function reply(content: HostContent, _: Received, call: URL, response: ServerResponse): void {
  const result = find(content, call)
  const envelope = result
    ? { resultCode: 200, success: 1, message: 'ok', result }
    : { resultCode: 403, success: 0, message: 'no', result: null }
  response.writeHead(result ? 200 : 403, { 'content-type': 'application/json' })
  response.end(JSON.stringify(envelope))
}

function find({ locations, projects, blogs, parts, drafts }: HostContent, call: URL): unknown {
  const path = call.pathname.replace('/api/v1/', '')
  const { searchParams } = call
  const isDraft = searchParams.get('publishing_status')?.startsWith('U')
  if (path === 'location/find') return locations
  if (path === 'blog/find') {
    const slug = searchParams.get('slug_url')
    return isDraft ? drafts && [] : blogs.filter((blog) => slug === null || blog.slug_url === slug)
  }
  if (path !== 'projects/find') return parts[path]
  const matches = (name: string, field: string) => (project: Wire) =>
    !searchParams.has(name) || String(project[field]) === searchParams.get(name)
  return (isDraft ? drafts : projects)
    ?.filter(matches('projectStatusId', 'project_status_id'))
    .filter(matches('projectId', 'project_id'))
}
