import type { Metadata } from 'next'
import { NotFoundPage } from '@/components/layout/not-found-page'
import { buildMissingMetadata } from '@/lib/seo/metadata'
import { findView } from '../pages'

type Props = { params: Promise<{ path: string[] }> }

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const view = await findView((await params).path)
  return {
    ...(view ? await view.head() : await buildMissingMetadata()),
    robots: { index: false, follow: false },
  }
}

/** Any public page without header and footer; projects and posts have their publish control. */
export default async function PagePreview({ params }: Props) {
  const view = await findView((await params).path)
  return view ? view.render() : <NotFoundPage />
}
