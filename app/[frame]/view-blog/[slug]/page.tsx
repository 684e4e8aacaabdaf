import { notFound } from 'next/navigation'
import { JsonLd } from '@/app/_pages/json-ld'
import { BlogPreview } from '@/app/record-previews'
import { BlogView } from '@/components/blog/blog-view'
import { getBlog, getBlogPage } from '@/lib/catalogue'
import { blogPostPath, paths } from '@/lib/routing/paths'
import { buildArticle, buildBreadcrumbs } from '@/lib/seo/json-ld'
import { buildBlogMetadata, buildPageMetadata } from '@/lib/seo/metadata'

type Props = PageProps<'/[frame]/view-blog/[slug]'>

const FURTHER_POSTS = 4

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  const blog = await getBlog((await params).slug)
  return blog ? buildBlogMetadata(blog) : buildPageMetadata('error')
}

/** /view-blog/{slug}: one published post. */
export default async function BlogPost({ params }: Props) {
  const { frame, slug } = await params
  const blog = await getBlog(slug)
  if (!blog) notFound()
  if (frame === 'preview') return <BlogPreview blog={blog} />
  const others = (await getBlogPage(1, FURTHER_POSTS + 1)).items.filter(({ id }) => id !== blog.id)
  return (
    <>
      <JsonLd thing={buildArticle(blog)} />
      <JsonLd
        thing={buildBreadcrumbs([
          { name: 'Blog', path: paths.blog },
          { name: blog.title, path: blogPostPath(blog.slug) },
        ])}
      />
      <BlogView blog={blog} further={others.slice(0, FURTHER_POSTS)} />
    </>
  )
}
