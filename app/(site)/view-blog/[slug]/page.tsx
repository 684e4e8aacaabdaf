import { notFound } from 'next/navigation'
import { BlogView } from '@/components/blog/blog-view'
import { JsonLd } from '@/components/seo/json-ld'
import { getBlog, listBlogs } from '@/lib/catalogue'
import { buildArticle } from '@/lib/seo/json-ld'
import { buildBlogMetadata } from '@/lib/seo/metadata'

type Props = { params: Promise<{ slug: string }> }

/** Posts rendered at build; older ones are rendered and cached on their first visit. */
const PRERENDERED = 60
const FURTHER = 4

export async function generateStaticParams() {
  return (await listBlogs(1, PRERENDERED)).items.map(({ slug }) => ({ slug }))
}

export async function generateMetadata({ params }: Props) {
  const blog = await getBlog((await params).slug)
  return blog ? buildBlogMetadata(blog) : {}
}

/** /view-blog/{slug}: one published post; an unknown or unpublished one is 404. */
export default async function BlogPost({ params }: Props) {
  const blog = await getBlog((await params).slug)
  if (!blog) notFound()
  const others = (await listBlogs(1, FURTHER + 1)).items.filter(({ id }) => id !== blog.id)
  return (
    <>
      <JsonLd thing={buildArticle(blog)} />
      <BlogView blog={blog} further={others.slice(0, FURTHER)} />
    </>
  )
}
