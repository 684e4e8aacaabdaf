import { notFound } from 'next/navigation'
import { BlogGrid } from '@/components/blog/blog-grid'
import { listBlogs } from '@/lib/catalogue'
import { parseId } from '@/lib/catalogue/id'
import { buildBlogListMetadata } from '@/lib/seo/metadata'

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
  const { rest: [word, page] = [] } = await params
  return word === undefined ? 1 : parseId(page)
}
