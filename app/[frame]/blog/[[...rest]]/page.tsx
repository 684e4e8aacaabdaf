import { notFound } from 'next/navigation'
import { BlogGrid } from '@/components/blog/blog-grid'
import { listBlogs } from '@/lib/catalogue'
import { parseId } from '@/lib/catalogue/id'
import { buildBlogListMetadata } from '@/lib/seo/metadata'

type Props = PageProps<'/[frame]/blog/[[...rest]]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  return buildBlogListMetadata(await readPage(params))
}

/** /blog: the newest posts; /blog/page/2 and on. */
export default async function Blog({ params }: Props) {
  const posts = await listBlogs(await readPage(params))
  if (posts.page > posts.pageCount) notFound()
  return <BlogGrid posts={posts} />
}

async function readPage(params: Props['params']): Promise<number> {
  const { rest: [word, page] = [] } = await params
  return word === undefined ? 1 : (parseId(page) ?? notFound())
}
