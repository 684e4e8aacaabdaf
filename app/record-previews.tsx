import { BlogView } from '@/components/blog/blog-view'
import { ProjectView } from '@/components/projects/detail/project-view'
import { PublishControl } from '@/components/publishing/publish-control'
import type { Blog, Project } from '@/lib/catalogue/types'
import type { Grant } from '@/lib/publishing/grant'
import { listMissingOfBlog, listMissingOfProject } from '@/lib/publishing/missing'
import { loadProjectView } from './_pages/load-project-view'

/** The publish control is only for ongoing projects. */
export async function ProjectPreview({ project, grant }: { project: Project; grant?: Grant }) {
  const { id, name, status, publishingStatus } = project
  const missing = publishingStatus === 'UNPUBLISHED' ? listMissingOfProject(project) : []
  return (
    <>
      <ProjectView project={project} {...(await loadProjectView(project))} isPreview />
      {status === 'ongoing' && !grant?.isViewOnly ? (
        <PublishControl kind="project" name={name} id={id} status={publishingStatus} missing={missing} />
      ) : null}
    </>
  )
}

export function BlogPreview({ blog, grant }: { blog: Blog; grant?: Grant }) {
  const { id, title, publishingStatus } = blog
  const missing = publishingStatus === 'UNPUBLISHED' ? listMissingOfBlog(blog) : []
  return (
    <BlogView blog={blog} further={[]}>
      {grant?.isViewOnly ? null : (
        <PublishControl kind="blog" name={title} id={id} status={publishingStatus} missing={missing} />
      )}
    </BlogView>
  )
}
