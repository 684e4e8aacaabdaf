import { AboutView } from '@/components/company/about-view'
import { listProjectLinks } from '@/lib/catalogue'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => buildPageMetadata('about')

export default async function AboutPage() {
  const completed = await listProjectLinks('completed')
  return <AboutView completed={completed.length} />
}
