import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { loadProjectView } from '@/app/(site)/view-project/load-project-view'
import { BlogView } from '@/components/blog/blog-view'
import { ProjectView } from '@/components/projects/detail/project-view'
import { PublishControl } from '@/components/publishing/publish-control'
import { getBlog, getProject } from '@/lib/catalogue'
import { blogPostPath, projectPath } from '@/lib/paths'
import type { Grant, RecordKind } from '@/lib/publishing/endpoints'
import { listMissingOfBlog, listMissingOfProject } from '@/lib/publishing/missing'
import { buildBlogMetadata, buildProjectMetadata } from '@/lib/seo/metadata'

/** A page that is drawn without header and footer. */
export type View = { render: () => ReactNode | Promise<ReactNode>; head: () => Metadata | Promise<Metadata> }

type FindRecord = (slug: string, grant?: Grant) => Promise<View | null>

/** How the pages of each kind of record are found. Published records, and the draft that a signed link allows. */
export const findRecord: Record<RecordKind, FindRecord> = {
  project: async (slug, grant) => {
    const project = await getProject(slug, grant?.id)
    if (!project) return null
    const { id, name, status, publishingStatus } = project
    const missing = publishingStatus === 'UNPUBLISHED' ? listMissingOfProject(project) : []
    return {
      head: () => buildProjectMetadata(project),
      render: async () => (
        <>
          <ProjectView project={project} {...(await loadProjectView(project))} isPreview />
          {status === 'ongoing' && !grant?.isViewOnly ? (
            <PublishControl kind="project" name={name} id={id} status={publishingStatus} missing={missing} />
          ) : null}
        </>
      ),
    }
  },
  blog: async (slug, grant) => {
    const blog = await getBlog(slug, grant?.id)
    if (!blog) return null
    const { id, title, publishingStatus } = blog
    const missing = publishingStatus === 'UNPUBLISHED' ? listMissingOfBlog(blog) : []
    return {
      head: () => buildBlogMetadata(blog),
      render: () => (
        <BlogView blog={blog} further={[]}>
          {grant?.isViewOnly ? null : (
            <PublishControl kind="blog" name={title} id={id} status={publishingStatus} missing={missing} />
          )}
        </BlogView>
      ),
    }
  },
}

/** The kind of record whose pages are in a folder; null for another folder. */
export function readRecordKind(folder: string): RecordKind | null {
  if (projectPath('') === `/${folder}/`) return 'project'
  return blogPostPath('') === `/${folder}/` ? 'blog' : null
}
