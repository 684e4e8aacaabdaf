import { BlogView } from '@/components/blog/blog-view'
import { PublishControl } from '@/components/publishing/publish-control'
import type { Blog } from '@/lib/catalogue/types'
import { listMissingOfBlog } from '@/lib/publishing/missing'

/** A post with its publish control, unless the link is view-only. */
export function BlogPreview({ blog, isViewOnly }: { blog: Blog; isViewOnly?: boolean }) {
  const { id, publishingStatus } = blog
  return (
    <BlogView blog={blog} further={[]}>
      {isViewOnly ? null : (
        <PublishControl
          kind="blog"
          name={blog.title}
          id={id}
          status={publishingStatus}
          missing={publishingStatus === 'UNPUBLISHED' ? listMissingOfBlog(blog) : []}
        />
      )}
    </BlogView>
  )
}
