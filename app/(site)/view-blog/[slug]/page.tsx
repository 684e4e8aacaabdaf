import { BlogView } from '@/components/blog/blog-view'
import { NotFoundPage } from '@/components/layout/not-found-page'
import { JsonLd } from '@/components/seo/json-ld'
import { getBlog, listBlogs } from '@/lib/catalogue'
import { blogPostPath, paths } from '@/lib/paths'
import { buildArticle, buildBreadcrumbs } from '@/lib/seo/json-ld'
import { buildBlogMetadata, buildMissingMetadata } from '@/lib/seo/metadata'

type Props = { params: Promise<{ slug: string }> }

const FURTHER_POSTS = 4

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  const blog = await getBlog((await params).slug)
  return blog ? buildBlogMetadata(blog) : buildMissingMetadata()
}

/** /view-blog/{slug}: one published post; an unknown or unpublished one is 404. */
export default async function BlogPost({ params }: Props) {
  const blog = await getBlog((await params).slug)
  if (!blog) return <NotFoundPage />
  const others = (await listBlogs(1, FURTHER_POSTS + 1)).items.filter(({ id }) => id !== blog.id)
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
