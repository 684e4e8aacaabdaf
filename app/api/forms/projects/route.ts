import { readHandler } from '@/lib/api/read'
import { listFormProjects } from '@/lib/leads/form-projects'

export const dynamic = 'force-dynamic'

/** The projects that a form offers: short, where the documented call sends whole records. */
export const GET = readHandler(() => listFormProjects())
