import { parsePage } from '@/app/(site)/_lists/load-list'
import { BlogGrid } from '@/components/blog/blog-grid'
import { NotFoundPage } from '@/components/layout/not-found-page'
import { listBlogs } from '@/lib/catalogue'
import { blogPath } from '@/lib/paths'
import { isKnownAddress } from '@/lib/seo/known-addresses'
import { buildBlogListMetadata, buildMissingMetadata } from '@/lib/seo/metadata'

type Props = { params: Promise<{ page: string }> }

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  const page = parsePage((await params).page)
  return page && (await isKnownAddress(blogPath(page))) ? buildBlogListMetadata(page) : buildMissingMetadata()
}

/** /blog/page/2 and on. */
export default async function BlogPage({ params }: Props) {
  const page = parsePage((await params).page)
  if (!page) return <NotFoundPage />
  const posts = await listBlogs(page)
  if (page > posts.pageCount) return <NotFoundPage />
  return <BlogGrid posts={posts} />
}
