import { notFound } from 'next/navigation'
import { JsonLd } from '@/app/_shared-pages/json-ld'
import { PostPreview } from '@/app/record-previews'
import { PostView } from '@/components/blog/post-view'
import { getPageOfPosts, getPost } from '@/lib/catalogue'
import { buildPostPath, paths } from '@/lib/routing/paths'
import { buildArticle, buildBreadcrumbs } from '@/lib/seo/json-ld'
import { buildPageMetadata, buildPostMetadata } from '@/lib/seo/metadata'

type Props = PageProps<'/[frame]/view-blog/[slug]'>

const FURTHER_POSTS = 4

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  const post = await getPost((await params).slug)
  return post ? buildPostMetadata(post) : buildPageMetadata('notFound')
}

export default async function PostPage({ params }: Props) {
  const { frame, slug } = await params
  const post = await getPost(slug)
  if (!post) notFound()
  if (frame === 'preview') return <PostPreview post={post} />
  const others = (await getPageOfPosts(1, FURTHER_POSTS + 1)).items.filter(({ id }) => id !== post.id)
  return (
    <>
      <JsonLd thing={buildArticle(post)} />
      <JsonLd
        thing={buildBreadcrumbs([
          { name: 'Blog', path: paths.blog },
          { name: post.title, path: buildPostPath(post.slug) },
        ])}
      />
      <PostView post={post} further={others.slice(0, FURTHER_POSTS)} />
    </>
  )
}
