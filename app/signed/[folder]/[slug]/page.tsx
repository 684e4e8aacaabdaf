import type { Metadata } from 'next'
import { cache } from 'react'
import { RefusalView } from '@/components/publishing/refusal-view'
import { getAreaAxisEnd } from '@/lib/catalogue'
import type { RecordKind } from '@/lib/publishing/endpoints'
import { openSignedLink } from '@/lib/publishing/links'
import { buildBlogMetadata, buildProjectMetadata, NOT_INDEXED } from '@/lib/seo/metadata'
import { PreviewFrame } from '../../../frames'
import { BlogPreview, ProjectPreview } from '../../../record-previews'

type Props = PageProps<'/signed/[folder]/[slug]'>

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { project, blog } = await open(props)
  const head = project
    ? buildProjectMetadata(project, await getAreaAxisEnd())
    : blog
      ? buildBlogMetadata(blog)
      : { title: 'Preview' }
  return { ...head, robots: NOT_INDEXED, referrer: 'no-referrer' }
}

/**
 * The preview for a signed link: its own project or post, also an unpublished one. Rendered per request; middleware.ts sends
 * status 404 when the link does not open what is at its address, and the page says why.
 */
export default async function SignedPreview(props: Props) {
  const { project, blog, grant, refusal } = await open(props)
  return (
    <PreviewFrame>
      {project ? <ProjectPreview project={project} grant={grant} /> : null}
      {blog ? <BlogPreview blog={blog} grant={grant} /> : null}
      {refusal ? <RefusalView reason={refusal} /> : null}
    </PreviewFrame>
  )
}

async function open({ params, searchParams }: Props) {
  const { folder, slug } = await params
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(await searchParams))
    for (const one of [value ?? []].flat()) query.append(name, one)
  return openOnce(folder === 'project' ? 'project' : 'blog', slug, query.toString())
}

/** Once for the head and the page of a request. */
const openOnce = cache((kind: RecordKind, slug: string, query: string) =>
  openSignedLink(kind, slug, new URLSearchParams(query)),
)
