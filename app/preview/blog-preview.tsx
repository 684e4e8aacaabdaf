import { BlogView } from '@/components/blog/blog-view'
import { PublishControl } from '@/components/publishing/publish-control'
import type { Blog } from '@/lib/catalogue/types'
import { listMissingOfBlog } from '@/lib/publishing/missing'

/** A post with its publish control. See "Preview and publishing" in docs/requirements.md. */
export function BlogPreview({ blog }: { blog: Blog }) {
  const { id, publishingStatus } = blog
  return (
    <BlogView blog={blog} further={[]}>
      <PublishControl
        kind="blog"
        name={blog.title}
        id={id}
        status={publishingStatus}
        missing={publishingStatus === 'UNPUBLISHED' ? listMissingOfBlog(blog) : []}
      />
    </BlogView>
  )
}
