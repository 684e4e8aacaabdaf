import { BlogGrid } from '@/components/blog/blog-grid'
import { listBlogs } from '@/lib/catalogue'
import { buildBlogListMetadata } from '@/lib/seo/metadata'

export const metadata = buildBlogListMetadata()

/** /blog: the newest posts. */
export default async function Blog() {
  return <BlogGrid posts={await listBlogs()} />
}
