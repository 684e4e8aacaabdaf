import { loadProjectView } from '@/app/_shared-pages/load-project-view'
import { PostView } from '@/components/blog/post-view'
import { PublishControl } from '@/components/layout/publish-control'
import { ProjectView } from '@/components/projects/detail/project-view'
import type { Post, Project } from '@/lib/catalogue/types'
import type { Grant } from '@/lib/publishing/grant'
import { listMissingOfPost, listMissingOfProject } from '@/lib/publishing/missing'

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

export function PostPreview({ post, grant }: { post: Post; grant?: Grant }) {
  const { id, title, publishingStatus } = post
  const missing = publishingStatus === 'UNPUBLISHED' ? listMissingOfPost(post) : []
  return (
    <PostView post={post} further={[]}>
      {grant?.isViewOnly ? null : (
        <PublishControl kind="blog" name={title} id={id} status={publishingStatus} missing={missing} />
      )}
    </PostView>
  )
}
