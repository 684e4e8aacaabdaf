import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { buildListHead, readListParams, renderList } from '@/app/(site)/_lists/render-list'
import AboutPage from '@/app/(site)/about-us/page'
import BlogPage from '@/app/(site)/blog/page'
import FurtherBlogPage from '@/app/(site)/blog/page/[page]/page'
import CareersPage from '@/app/(site)/careers/page'
import ContactPage from '@/app/(site)/contact-us/page'
import DisclaimerPage from '@/app/(site)/disclaimer/page'
import EnquiryPage from '@/app/(site)/enquiry/page'
import HomePage from '@/app/(site)/home/page'
import JointVenturesPage from '@/app/(site)/joint-ventures/page'
import PrivacyPage from '@/app/(site)/privacy-policy/page'
import TeamPage from '@/app/(site)/team/page'
import TermsPage from '@/app/(site)/terms-conditions/page'
import ThankYouPage, { metadata as thankYouHead } from '@/app/(site)/thank-you/[form]/page'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { listSegments, paths } from '@/lib/paths'
import { buildBlogListMetadata, buildPageMetadata } from '@/lib/seo/metadata'

type View = { render: () => ReactNode | Promise<ReactNode>; head: () => Metadata | Promise<Metadata> }

/** Every fixed page. */
const pages: Record<Exclude<keyof typeof paths, 'error'>, View['render']> = {
  home: HomePage,
  about: AboutPage,
  team: TeamPage,
  blog: BlogPage,
  careers: CareersPage,
  contact: ContactPage,
  jointVentures: JointVenturesPage,
  enquiry: EnquiryPage,
  terms: TermsPage,
  privacy: PrivacyPage,
  disclaimer: DisclaimerPage,
}

/** The public page at an address, without its frame; null where there is none. Projects and posts have own previews. */
export function findView(path: string[]): View | null {
  const address = `/${path.join('/')}`
  const key = (Object.keys(pages) as (keyof typeof pages)[]).find((known) => paths[known] === address)
  if (key) return { render: pages[key], head: () => buildPageMetadata(key) }
  const [first, ...rest] = path
  if (`/${first}` === paths.blog) return findBlogPage(rest)
  if (first === 'thank-you' && rest.length === 1)
    return {
      render: () => ThankYouPage({ params: Promise.resolve({ form: rest[0] ?? '' }) }),
      head: () => thankYouHead,
    }
  const status = (Object.keys(listSegments) as ProjectStatus[]).find((known) => listSegments[known] === first)
  const params = status && readListParams(rest)
  if (!params) return null
  return { render: () => renderList(status, params), head: () => buildListHead(status, params) }
}

function findBlogPage([word, page = '', ...more]: string[]): View | null {
  if (word !== 'page' || more.length > 0) return null
  return {
    render: () => FurtherBlogPage({ params: Promise.resolve({ page }) }),
    head: () => buildBlogListMetadata(Number(page) || 1),
  }
}
