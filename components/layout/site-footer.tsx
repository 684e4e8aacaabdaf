import { Fragment, type ReactNode } from 'react'
import { OutsideLink } from '@/components/ui/outside-link'
import { listHeading, PROJECT_STATUSES } from '@/lib/catalogue/choices'
import { listPath, paths } from '@/lib/routing/paths'
import { buildCanonical } from '@/lib/seo/canonical'
import { site } from '@/lib/site'
import { getToday } from '@/lib/today'
import { ChatLink } from './chat-link'
import glyphs from './social-glyphs.svg'
import { Wordmark } from './wordmark'

type Link = { label: string; href: string }

const quickLinks: Link[] = [
  { label: 'Home', href: paths.home },
  { label: 'About us', href: paths.about },
  { label: 'The team', href: paths.team },
  { label: 'Careers', href: paths.careers },
  { label: 'Joint ventures', href: paths.jointVentures },
  { label: 'Contact us', href: paths.contact },
]
export const projectLinks: Link[] = [
  ...PROJECT_STATUSES.map((status) => ({ label: listHeading(status), href: listPath(status) })),
  { label: 'Projects map', href: paths.projectsMap },
]
const legalLinks: Link[] = [
  { label: 'Blog', href: paths.blog },
  { label: 'Privacy policy', href: paths.privacy },
  { label: 'Disclaimer', href: paths.disclaimer },
  { label: 'Terms & conditions', href: paths.terms },
]
/** The services in social-glyphs.svg, a file that browsers fetch once. */
const DRAWN = ['Facebook', 'X', 'LinkedIn', 'YouTube', 'Instagram']
const drawings: string = glyphs.src

// On phones ruled rows on the page's own margins, from 768 px on cells of a frame.
const cell = 'border-page/25 py-3 md:p-6'
const link = 'inline-flex min-h-9 items-center underline-offset-4 hover:underline lg:min-h-8'

/** Drawn as the title block of a plan: ruled cells with name, addresses and contacts. On phones it fits one screen. */
export function SiteFooter({ subscribe }: { subscribe: ReactNode }) {
  const [office] = site.offices
  return (
    <footer className="on-structure bg-structure text-page print:hidden">
      <div className="frame md:py-8">
        <div className="grid grid-cols-2 border-page/25 md:border lg:grid-cols-[12fr_11fr_9fr_15fr]">
          <div
            className={`${cell} col-span-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-4 md:col-span-1 md:flex-col md:items-start`}
          >
            <Wordmark className="h-8 md:h-12" isOnStructure />
            <p className="max-w-[19em] text-label text-pretty max-md:hidden">{`${site.tagline}.`}</p>
            <ul className="flex flex-wrap gap-1 md:gap-1.5">
              {site.social.map((service) => (
                <li key={service.name}>
                  <SocialLink {...service} />
                </li>
              ))}
            </ul>
          </div>
          <LinkList
            title="Quick links"
            links={quickLinks}
            className="border-t md:border-t-0 md:border-l lg:[&>ul]:columns-2"
          />
          <LinkList
            title="Project links"
            links={projectLinks}
            className="border-t max-md:border-l max-md:pl-4 lg:border-t-0 lg:border-l"
          />
          <div className={`${cell} col-span-2 border-t text-label md:col-span-1 md:border-l lg:border-t-0`}>
            <h2 className="font-semibold md:mb-2">{office.title}</h2>
            <address className="not-italic">
              {[site.legalName, ...office.lines].map((line) => (
                <p key={line} className="max-md:inline max-md:not-last-of-type:after:content-[',_']">
                  {line}
                </p>
              ))}
              <div className="flex flex-wrap gap-x-6">
                {[site.phone, site.secondPhone, { display: site.email, href: `mailto:${site.email}` }].map(
                  ({ display, href }) => (
                    <Fragment key={href}>
                      <a href={href} className={link}>
                        {display}
                      </a>{' '}
                    </Fragment>
                  ),
                )}
                <ChatLink origin={buildCanonical('')} className={link} />
              </div>
            </address>
          </div>
          <div className={`${cell} col-span-2 border-t lg:col-span-4 lg:py-4`}>{subscribe}</div>
          <div
            className={`${cell} col-span-2 flex flex-wrap items-center justify-between gap-x-8 border-t py-1! text-small md:gap-y-2 lg:col-span-4`}
          >
            <p className="max-md:order-last max-md:pb-2">
              {`Copyright © ${getToday().slice(0, 4)} ${site.legalName}`}
            </p>
            <ul className="flex flex-wrap justify-between gap-x-3 max-md:w-full md:gap-x-6">
              {legalLinks.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} className={`${link} whitespace-nowrap`}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </footer>
  )
}

function LinkList({ title, links, className }: { title: string; links: Link[]; className: string }) {
  return (
    <nav aria-label={title} className={`${cell} text-label ${className}`}>
      <h2 className="font-semibold md:mb-2">{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className={link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A social service by its icon; one without a drawing by its first letter. */
export function SocialLink({ name, url }: { name: string; url: string }) {
  return (
    <OutsideLink
      href={url}
      hasSign={false}
      className="grid size-11 place-items-center rounded border border-page/40 hover:bg-structure-deep"
    >
      <span className="sr-only">
        {site.name} on {name}
      </span>
      {DRAWN.includes(name) ? (
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5" fill="currentColor">
          <use href={`${drawings}#${name}`} />
        </svg>
      ) : (
        <span aria-hidden="true">{name.slice(0, 1)}</span>
      )}
    </OutsideLink>
  )
}
