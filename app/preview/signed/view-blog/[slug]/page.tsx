import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getBlog } from '@/lib/catalogue'
import { buildBlogMetadata } from '@/lib/seo/metadata'
import { BlogPreview } from '../../../blog-preview'
import { readGrant, type SearchParams } from '../../read-grant'

type Props = { params: Promise<{ slug: string }>; searchParams: SearchParams }

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { blog } = await getPreviewed(props)
  return { ...(blog ? buildBlogMetadata(blog) : {}), robots: { index: false, follow: false } }
}

/** The same preview for a signed link, which also shows its own unpublished post. */
export default async function SignedBlogPreview(props: Props) {
  const { blog, isViewOnly } = await getPreviewed(props)
  if (!blog) notFound()
  return <BlogPreview blog={blog} isViewOnly={isViewOnly} />
}

async function getPreviewed({ params, searchParams }: Props) {
  const grant = await readGrant('blog', searchParams)
  const blog = await getBlog((await params).slug, grant?.id)
  return { blog, isViewOnly: grant?.isViewOnly }
}
