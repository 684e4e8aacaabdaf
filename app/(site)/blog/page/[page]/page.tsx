import { notFound } from 'next/navigation'
import { parsePage } from '@/app/(site)/_lists/parse-page'
import { BlogGrid } from '@/components/blog/blog-grid'
import { listBlogs } from '@/lib/catalogue'
import { buildBlogListMetadata } from '@/lib/seo/metadata'
import { POSTS_PER_PAGE } from '@/lib/site'

type Props = { params: Promise<{ page: string }> }

/** None at build: further pages are rendered and cached on their first visit. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props) {
  const page = parsePage((await params).page)
  return page ? buildBlogListMetadata(page) : {}
}

/** /blog/page/2 and on; next.config.ts sends /blog/page/1 to /blog. */
export default async function BlogPage({ params }: Props) {
  const page = parsePage((await params).page)
  if (!page) notFound()
  const posts = await listBlogs(page, POSTS_PER_PAGE)
  if (page > posts.pageCount) notFound()
  return <BlogGrid posts={posts} />
}
