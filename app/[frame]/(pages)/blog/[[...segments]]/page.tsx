import { notFound } from 'next/navigation'
import { BlogGrid } from '@/components/blog/blog-grid'
import { getPageOfPosts } from '@/lib/catalogue'
import { parseId } from '@/lib/catalogue/id'
import { buildBlogListMetadata } from '@/lib/seo/metadata'

type Props = PageProps<'/[frame]/blog/[[...segments]]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  const page = await parsePageNumber(params)
  if (page === null) notFound()
  return buildBlogListMetadata(page)
}

export default async function BlogPage({ params }: Props) {
  const page = await parsePageNumber(params)
  if (page === null) notFound()
  const posts = await getPageOfPosts(page)
  if (page > posts.pageCount) notFound()
  return <BlogGrid posts={posts} />
}

/** `/blog` is page 1, `/blog/page/2` is page 2. */
async function parsePageNumber(params: Props['params']): Promise<number | null> {
  const { segments = [] } = await params
  const [, pageNumber] = segments
  if (segments.length === 0) return 1
  return parseId(pageNumber)
}
