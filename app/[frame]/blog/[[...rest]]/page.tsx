import { notFound } from 'next/navigation'
import { BlogGrid } from '@/components/blog/blog-grid'
import { listBlogs } from '@/lib/catalogue'
import { buildBlogListMetadata } from '@/lib/seo/metadata'
import { parsePage } from '../../_lists/load-list'

type Props = { params: Promise<{ rest?: string[] }> }

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  return buildBlogListMetadata((await readPage(params)) ?? 1)
}

/** /blog: the newest posts; /blog/page/2 and on. */
export default async function Blog({ params }: Props) {
  const page = await readPage(params)
  const posts = page && (await listBlogs(page))
  if (!posts || page > posts.pageCount) notFound()
  return <BlogGrid posts={posts} />
}

async function readPage(params: Props['params']): Promise<number | null> {
  const { rest = [] } = await params
  const isPage = rest.length === 0 || (rest.length === 2 && rest[0] === 'page')
  return isPage ? parsePage(rest[1]) : null
}
