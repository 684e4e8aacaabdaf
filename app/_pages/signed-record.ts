import { cache } from 'react'
import { openBlogLink, openProjectLink } from '@/lib/publishing/links'
import { buildQuery } from './query'

type PreviewProps = {
  params: Promise<{ slug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The project that a request with a signed link may open. */
export async function loadSignedProject({ params, searchParams }: PreviewProps) {
  const { slug } = await params
  const query = await buildQuery(searchParams)
  return openProjectOnce(slug, query.toString())
}

/** The post that a request with a signed link may open. */
export async function loadSignedBlog({ params, searchParams }: PreviewProps) {
  const { slug } = await params
  const query = await buildQuery(searchParams)
  return openBlogOnce(slug, query.toString())
}

// Once for the head and the body of a request.
const openProjectOnce = cache((slug: string, query: string) =>
  openProjectLink(slug, new URLSearchParams(query)),
)
const openBlogOnce = cache((slug: string, query: string) => openBlogLink(slug, new URLSearchParams(query)))
