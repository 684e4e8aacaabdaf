import { BlogGrid } from '@/components/blog/blog-grid'
import { NotFoundPage } from '@/components/layout/not-found-page'
import { isCatalogueLoading, listBlogs } from '@/lib/catalogue'
import { buildBlogListMetadata } from '@/lib/seo/metadata'

export const metadata = buildBlogListMetadata()

/** /blog: the newest posts. */
export default async function Blog() {
  if (await isCatalogueLoading()) return <NotFoundPage />
  return <BlogGrid posts={await listBlogs()} />
}
