import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { verifyLink } from '@/lib/publishing/verify'
import { findRecord, readRecordKind, type View } from '../../../records'

type Props = {
  params: Promise<{ folder: string; slug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const view = await findView(props)
  return { ...(await view?.head()), robots: { index: false, follow: false } }
}

/** The preview for a signed link, which also shows its own unpublished project or post. */
export default async function SignedPreview(props: Props) {
  const view = await findView(props)
  if (!view) notFound()
  return view.render()
}

/** The page for what the signature in its query allows: without a valid one for a published record only. */
async function findView({ params, searchParams }: Props): Promise<View | null> {
  const { folder, slug } = await params
  const kind = readRecordKind(folder)
  if (!kind) return null
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(await searchParams))
    for (const one of [value ?? []].flat()) query.append(name, one)
  const verified = await verifyLink(kind, query)
  return findRecord[kind](slug, verified.ok ? verified.grant : undefined)
}
