import { notFound } from 'next/navigation'
import { BlogGrid } from '@/components/blog/blog-grid'
import { listBlogs } from '@/lib/catalogue'
import { buildBlogListMetadata } from '@/lib/seo/metadata'
import { parsePage } from '../../../_lists/load-list'

type Props = { params: Promise<{ page: string }> }

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  return buildBlogListMetadata(parsePage((await params).page) ?? 1)
}

/** /blog/page/2 and on. */
export default async function BlogPage({ params }: Props) {
  const page = parsePage((await params).page)
  const posts = page && (await listBlogs(page))
  if (!posts || page > posts.pageCount) notFound()
  return <BlogGrid posts={posts} />
}
