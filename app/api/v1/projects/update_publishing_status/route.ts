import { onlyMethod } from '@/lib/api/call'
import { publishHandler } from '@/lib/publishing/publish-handler'

/** Publishes or withdraws the project of a signed link. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = onlyMethod('POST', publishHandler('project'))
