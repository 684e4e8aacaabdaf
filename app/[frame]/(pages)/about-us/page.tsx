import { AboutView } from '@/components/company/about-view'
import { listProjectCards } from '@/lib/catalogue'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => buildPageMetadata('about')

export default async function AboutPage() {
  const projects = await listProjectCards()
  return <AboutView completed={projects.filter(({ status }) => status === 'completed')} />
}
