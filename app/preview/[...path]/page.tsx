import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { findView } from '../pages'

type Props = { params: Promise<{ path: string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const head = await findView((await params).path)?.head()
  return { ...head, robots: { index: false, follow: false } }
}

/** Any public page that is no record, as it is, without header and footer. */
export default async function PagePreview({ params }: Props) {
  const view = findView((await params).path)
  if (!view) notFound()
  return view.render()
}
