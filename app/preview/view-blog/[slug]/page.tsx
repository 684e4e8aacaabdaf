import type { Metadata } from 'next'
import { NotFoundPage } from '@/components/layout/not-found-page'
import { getBlog } from '@/lib/catalogue'
import { buildBlogMetadata, buildMissingMetadata } from '@/lib/seo/metadata'
import { BlogPreview } from '../../blog-preview'

type Props = { params: Promise<{ slug: string }> }

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const blog = await getBlog((await params).slug)
  return {
    ...(blog ? buildBlogMetadata(blog) : await buildMissingMetadata()),
    robots: { index: false, follow: false },
  }
}

/** A published post with its publish control. */
export default async function UnsignedBlogPreview({ params }: Props) {
  const blog = await getBlog((await params).slug)
  return blog ? <BlogPreview blog={blog} /> : <NotFoundPage />
}
