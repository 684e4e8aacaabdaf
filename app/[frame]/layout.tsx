import type { Metadata } from 'next'
import { NOT_INDEXED } from '@/lib/seo/metadata'
import { PreviewFrame, SiteFrame } from '../frames'

type Props = LayoutProps<'/[frame]'>

// Rendered at the first request of a catalogue version, then cached.
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return (await params).frame === 'preview' ? { robots: NOT_INDEXED, referrer: 'no-referrer' } : {}
}

/** Around each page: header and footer in the frame `site`, neither in the frame `preview`. */
export default async function FrameLayout({ params, children }: Props) {
  const Frame = (await params).frame === 'site' ? SiteFrame : PreviewFrame
  return <Frame>{children}</Frame>
}
