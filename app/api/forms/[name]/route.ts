import { readHandler } from '@/lib/api/calls'
import { buildMissingFileResponse } from '@/lib/http/envelope'
import { listFormProjects } from '@/lib/leads/form-projects'
import { handlePlainForm } from '@/lib/leads/http/plain-handler'
import { isFormKind } from '@/lib/leads/kinds'
import { buildFormTime } from '@/lib/leads/sign'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ name: string }> }

const listProjects = readHandler(({ slug }) => listFormProjects(slug))

/** What forms fetch: the signed time, on first input, and the projects that they offer. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { name } = await params
  if (name === 'projects') return listProjects(request)
  if (name !== 'time') return buildMissingFileResponse()
  return Response.json({ token: buildFormTime() }, { headers: { 'cache-control': 'no-store' } })
}

/** Forms that are sent without script. */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { name } = await params
  return isFormKind(name) ? handlePlainForm(request, name) : buildMissingFileResponse()
}
