import type { ReactNode } from 'react'
import { PROJECT_STATUSES } from '@/lib/catalogue/enums'
import { formatListHeading } from '@/lib/projects/status-labels'
import { buildListPath, paths } from '@/lib/routing/paths'
import { buildCanonical } from '@/lib/seo/canonical'
import { site } from '@/lib/site'
import { getToday } from '@/lib/today'
import { ChatLink } from './chat-link'
import { SocialLink } from './social-link'
import { Wordmark } from './wordmark'

type FooterLink = { label: string; href: string }

const quickLinks: FooterLink[] = [
  { label: 'Home', href: paths.home },
  { label: 'About us', href: paths.about },
  { label: 'The team', href: paths.team },
  { label: 'Careers', href: paths.careers },
  { label: 'Joint ventures', href: paths.jointVentures },
  { label: 'Contact us', href: paths.contact },
]
export const projectLinks: FooterLink[] = [
  ...PROJECT_STATUSES.map((status) => ({ label: formatListHeading(status), href: buildListPath(status) })),
  { label: 'Projects map', href: paths.projectsMap },
]
const legalLinks: FooterLink[] = [
  { label: 'Blog', href: paths.blog },
  { label: 'Privacy policy', href: paths.privacy },
  { label: 'Disclaimer', href: paths.disclaimer },
  { label: 'Terms & conditions', href: paths.terms },
]

const linkClass = 'inline-flex min-h-9 items-center underline-offset-4 hover:underline lg:min-h-7.5'
const columnsClass = 'grid grid-cols-2 gap-x-6 gap-y-4 md:gap-y-6 lg:grid-cols-[11fr_6fr_7fr_14fr] lg:gap-x-8'

export function SiteFooter({ subscribe }: { subscribe: ReactNode }) {
  return (
    <footer className="on-structure bg-structure text-page">
      <div className="page-width pt-6 pb-2">
        <div className={columnsClass}>
          <div className="max-lg:col-span-2 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:justify-between">
            <Wordmark className="h-8 lg:h-10" isOnStructure />
            <ul className="flex flex-wrap lg:order-last lg:mt-2 lg:-ml-3">
              {site.social.map((service) => (
                <li key={service.name}>
                  <SocialLink {...service} />
                </li>
              ))}
            </ul>
            <OfficeAddresses />
          </div>
          <LinkList title="Quick links" links={quickLinks} />
          <LinkList title="Project links" links={projectLinks} />
          <div className="text-label max-lg:col-span-2">
            <FooterContacts />
            <div className="mt-2">{subscribe}</div>
          </div>
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 border-t border-page/25 pt-1 text-small">
          <p className="max-md:order-last max-md:pb-2">
            {`Copyright © ${getToday().slice(0, 4)} ${site.legalName}`}
          </p>
          <ul className="flex flex-wrap justify-between gap-x-3 max-md:w-full md:gap-x-6">
            {legalLinks.map(({ label, href }) => (
              <li key={href}>
                <a href={href} className={`${linkClass} whitespace-nowrap`}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function LinkList({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <nav aria-label={title} className="text-label">
      <h2 className="font-semibold lg:flex lg:min-h-7.5 lg:items-center">{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className={linkClass}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OfficeAddresses() {
  return (
    <div className="grid w-full gap-x-6 gap-y-2 text-label max-lg:mt-4 max-lg:grid-cols-2 lg:mt-1 lg:gap-y-1 lg:text-small">
      {site.offices.map(({ title, lines }) => (
        <address key={title} className="not-italic">
          <p className="font-semibold">{title}</p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </address>
      ))}
    </div>
  )
}

function FooterContacts() {
  const contacts = [
    { label: 'Office', ...site.phone },
    { label: 'Sales desk', ...site.secondPhone },
    { label: 'Email', display: site.email, href: `mailto:${site.email}` },
  ]
  return (
    <div className="flex flex-wrap gap-x-6">
      {contacts.map(({ label, display, href }) => (
        <p key={href}>
          {label}{' '}
          <a href={href} className={`${linkClass} font-semibold`}>
            {display}
          </a>{' '}
        </p>
      ))}
      <ChatLink origin={buildCanonical('')} className={linkClass} />
    </div>
  )
}
