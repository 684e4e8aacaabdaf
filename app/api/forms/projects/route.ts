import { readHandler } from '@/lib/api/read'
import { listFormProjects } from '@/lib/leads/form-projects'

export const dynamic = 'force-dynamic'

/** The projects that a form offers. Much smaller than the documented call's full records. */
export const GET = readHandler(() => listFormProjects())
