'use client'

import type { ReactNode } from 'react'
import { paths } from '@/lib/paths'
import { site } from '@/lib/site'
import { CurrentYear } from './current-year'
import { FooterOffices } from './footer-offices'
import { legalLinks, type MenuLink, projectLinks, quickLinks } from './menu'
import { SiteLink } from './site-link'
import { SocialGlyph } from './social-glyph'
import { Wordmark } from './wordmark'

const cell = 'border-plaster/25 p-5 md:p-8 lg:p-6 xl:p-8'
const link = 'foot-link py-1.5'

/**
 * Drawn as the title block of a plan: ruled cells that say who, where and how (specification, section 2). A client file
 * although nothing here moves: else all of it would stand in the payload of every page. `year` is the server's.
 */
export function SiteFooter({ year, subscribe }: { year: number; subscribe?: ReactNode }) {
  return (
    <footer className="far contain-content on-neem bg-neem text-plaster">
      <div className="frame py-10 md:py-16">
        <div className="grid grid-cols-2 border border-plaster/25 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
          <div className={`${cell} col-span-2 flex flex-col gap-5 md:col-span-1`}>
            <SiteLink href={paths.home} className="self-start rounded">
              <span className="sr-only">{`${site.name} since ${site.foundedYear}, home page`}</span>
              <Wordmark className="h-12" />
            </SiteLink>
            <p className="max-w-[19em] text-label">{`${site.tagline}.`}</p>
            <Social />
          </div>
          <LinkList title="Quick Links" links={quickLinks} className="border-t md:border-t-0 md:border-l" />
          <LinkList
            title="Projects Links"
            links={projectLinks}
            className="border-t max-md:border-l lg:border-t-0 lg:border-l"
          />
          <FooterOffices className={`${cell} col-span-2 border-t md:col-span-1 md:border-l lg:border-t-0`} />
          {subscribe ? <div className={`${cell} col-span-2 border-t lg:col-span-4`}>{subscribe}</div> : null}
          <div
            className={`${cell} flex flex-wrap items-center justify-between gap-x-8 gap-y-2 col-span-2 border-t text-small lg:col-span-4 md:!py-4`}
          >
            <p>
              Copyright © <CurrentYear rendered={year} /> {site.legalName}
            </p>
            <ul className="flex flex-wrap gap-x-6">
              {legalLinks.map(({ label, href }) => (
                <li key={href}>
                  <SiteLink href={href} className={link}>
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
      <h2 className="mb-2 text-label font-semibold">{title}</h2>
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

function Social() {
  return (
    <ul className="grid max-w-68 grid-cols-5 gap-2 lg:mt-auto">
      {site.social.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            rel="noopener noreferrer"
            aria-label={`${site.name} on ${name}`}
            className="grid h-11 place-items-center rounded border border-plaster/40 hover:bg-neem-deep"
          >
            <SocialGlyph name={name} />
          </a>
        </li>
      ))}
    </ul>
  )
}
