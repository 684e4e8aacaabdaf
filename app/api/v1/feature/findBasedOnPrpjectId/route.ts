import { requireProject } from '@/lib/api/projects'
import { readHandler } from '@/lib/api/read'
import { writePart } from '@/lib/catalogue/wire'

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/api/methods'

export const dynamic = 'force-dynamic'

/** Features of one published project. */
export const GET = readHandler(async (query) => writePart('features', await requireProject(query)))
