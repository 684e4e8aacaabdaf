import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BlogView } from '@/components/blog/blog-view'
import { PublishControl } from '@/components/publishing/publish-control'
import { getBlog } from '@/lib/catalogue'
import type { Blog } from '@/lib/catalogue/types'
import { listMissingOfBlog } from '@/lib/publishing/missing'
import { verifyLink } from '@/lib/publishing/verify'
import { buildBlogMetadata } from '@/lib/seo/metadata'
import { readQuery, type SearchParams } from '../../read-query'

type Props = { params: Promise<{ slug: string }>; searchParams: SearchParams }

export async function generateMetadata(props: Props): Promise<Metadata> {
  const blog = await getPreviewed(props)
  return blog ? buildBlogMetadata(blog) : {}
}

/** A post with its publish control; an unpublished one with a signed link only (decisions 8 and 9). */
export default async function BlogPreview(props: Props) {
  const blog = await getPreviewed(props)
  if (!blog) notFound()
  return (
    <BlogView blog={blog} further={[]}>
      <PublishControl
        kind="blog"
        id={blog.id}
        name={blog.title}
        status={blog.publishingStatus}
        missing={blog.publishingStatus === 'UNPUBLISHED' ? listMissingOfBlog(blog) : []}
      />
    </BlogView>
  )
}

async function getPreviewed({ params, searchParams }: Props): Promise<Blog | null> {
  const verified = await verifyLink('blog', await readQuery(searchParams))
  return getBlog((await params).slug, verified.ok ? verified.grant.id : undefined)
}
