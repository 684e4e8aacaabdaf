import { Fragment, type ReactNode } from 'react'
import { OutsideLink } from '@/components/ui/outside-link'
import { CARET, Sign } from '@/components/ui/sign'
import { buildCanonical } from '@/lib/seo/canonical'
import { site } from '@/lib/site'
import { getToday } from '@/lib/today'
import { ChatLink } from './chat-link'
import { legalLinks, type MenuLink, projectLinks, quickLinks } from './menu'
import { SiteLink } from './site-link'
import { SocialGlyph } from './social-glyph'
import { Wordmark } from './wordmark'

// On phones ruled rows on the page's own margins, from 768 px on cells of a frame.
const cell = 'border-plaster/25 py-4 md:p-8 lg:p-6 xl:p-8'
const link = 'inline-flex min-h-9 items-center underline-offset-4 hover:underline'

/** Drawn as the title block of a plan: ruled cells with name, addresses and contacts. On phones it fits one screen. */
export function SiteFooter({ subscribe }: { subscribe?: ReactNode }) {
  return (
    <footer className="on-neem bg-neem text-plaster print:hidden">
      <div className="frame pt-4 md:py-16">
        <div className="grid grid-cols-2 border-plaster/25 md:border lg:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
          <div className={`${cell} col-span-2 flex flex-col gap-4 md:col-span-1 md:gap-5`}>
            <Wordmark className="h-10 self-start md:h-12" isOnGreen />
            <p className="max-w-[19em] text-label max-md:hidden">{`${site.tagline}.`}</p>
            <Social />
          </div>
          <LinkList title="Quick links" links={quickLinks} className="border-t md:border-t-0 md:border-l" />
          <LinkList
            title="Project links"
            links={projectLinks}
            className="border-t max-md:border-l max-md:pl-4 lg:border-t-0 lg:border-l"
          />
          <details className={`${cell} group col-span-2 border-t py-0! md:hidden`}>
            <summary className="flex min-h-12 list-none items-center justify-between text-label font-semibold [&::-webkit-details-marker]:hidden">
              {site.offices[0].title} and contact
              <Sign d={CARET} className="size-3.5 stroke-[3.5] group-open:rotate-180" />
            </summary>
            <Office className="pb-4" />
          </details>
          <div className={`${cell} border-t border-l max-md:hidden lg:border-t-0`}>
            <h2 className="mb-3 text-label font-semibold">{site.offices[0].title}</h2>
            <Office />
          </div>
          {subscribe ? <div className={`${cell} col-span-2 border-t lg:col-span-4`}>{subscribe}</div> : null}
          <div
            className={`${cell} col-span-2 flex flex-wrap items-center justify-between gap-x-8 border-t py-1! text-small md:gap-y-2 md:py-4! lg:col-span-4`}
          >
            <p className="max-md:order-last max-md:pb-2">
              {`Copyright © ${getToday().slice(0, 4)} ${site.legalName}`}
            </p>
            <ul className="flex flex-wrap justify-between gap-x-3 max-md:w-full md:gap-x-6">
              {legalLinks.map(({ label, href }) => (
                <li key={href}>
                  <SiteLink href={href} className={`${link} whitespace-nowrap`}>
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </footer>
  )
}

function LinkList({ title, links, className }: { title: string; links: MenuLink[]; className: string }) {
  return (
    <nav aria-label={title} className={`${cell} ${className}`}>
      <h2 className="text-label font-semibold md:mb-2">{title}</h2>
      <ul className="text-label">
        {links.map(({ label, href }) => (
          <li key={href}>
            <SiteLink href={href} className={link}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Postal address, mail, both telephones and the chat link. */
function Office({ className = '' }: { className?: string }) {
  return (
    <address className={`text-label not-italic ${className}`}>
      <p>{site.legalName}</p>
      {site.offices[0].lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className="mt-3 grid justify-items-start">
        <a href={`mailto:${site.email}`} className={link}>
          {site.email}
        </a>
        <p className="flex flex-wrap gap-x-6">
          {[site.phone, site.secondPhone].map(({ display, href }) => (
            <Fragment key={href}>
              <a href={href} className={link}>
                {display}
              </a>{' '}
            </Fragment>
          ))}
        </p>
        <ChatLink origin={buildCanonical('')} className={link} />
      </div>
    </address>
  )
}

function Social() {
  return (
    <ul className="grid grid-cols-5 gap-2 md:max-w-68 lg:mt-auto">
      {site.social.map(({ name, url }) => (
        <li key={name}>
          <OutsideLink
            href={url}
            hasSign={false}
            className="grid h-11 place-items-center rounded border border-plaster/40 hover:bg-neem-deep"
          >
            <span className="sr-only">
              {site.name} on {name}
            </span>
            <SocialGlyph name={name} />
          </OutsideLink>
        </li>
      ))}
    </ul>
  )
}
