import { buildPostPath, buildProjectPath } from '../routing/paths'

/**
 * The kinds of records that a signed link opens and a publish call changes. Shared by browser and server. The kind of a
 * post is "blog", the API's word, because databases and signed links contain it.
 */
export const RECORD_KINDS = {
  project: {
    /** Used in messages. */
    noun: 'project',
    table: 'projects',
    buildPath: buildProjectPath,
    publishEndpoint: '/api/v1/projects/update_publishing_status',
    /** The pages that show a published record. */
    places: 'its page, the project lists and the home page',
  },
  blog: {
    noun: 'blog post',
    table: 'blogs',
    buildPath: buildPostPath,
    publishEndpoint: '/api/v1/blog/update_publishing_status',
    places: 'its page and the blog',
  },
} as const

export type RecordKind = keyof typeof RECORD_KINDS

export function isRecordKind(text: string): text is RecordKind {
  return Object.hasOwn(RECORD_KINDS, text)
}
