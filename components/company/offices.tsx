import { Fragment, type ReactNode } from 'react'
import { LateEmbed } from '@/components/ui/late-embed'
import { OutsideLink } from '@/components/ui/outside-link'
import { lineLinkClass } from '@/components/ui/text-link'
import type { Embed } from '@/lib/media/embeds'
import { paths } from '@/lib/routing/paths'
import { site } from '@/lib/site'

export function Offices() {
  return (
    <div className="grid gap-x-6 gap-y-8 min-[22.5rem]:grid-cols-2 lg:grid-cols-1 lg:gap-y-10">
      {site.offices.map(({ title, lines, phone }) => (
        <section key={title} aria-label={title} className="max-sm:text-label">
          <h2 className="text-h4">{title}</h2>
          <address className="mt-2 not-italic">
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <a href={phone.href} className={`${lineLinkClass} font-semibold`}>
              {phone.display}
            </a>
          </address>
        </section>
      ))}
    </div>
  )
}

/** The other ways to reach the firm. */
export function OfficeFacts() {
  const { hours } = site
  const further = [site.phone, site.secondPhone].filter(({ href }) =>
    site.offices.every(({ phone }) => phone.href !== href),
  )
  return (
    <dl className="border-t border-hairline text-label">
      <OfficeFact name="Email">
        <a href={`mailto:${site.email}`} className={lineLinkClass}>
          {site.email}
        </a>
      </OfficeFact>
      {further.length > 0 ? (
        <OfficeFact name="Sales desk">
          {further.map(({ display, href }) => (
            <Fragment key={href}>
              <a href={href} className={`${lineLinkClass} mr-5`}>
                {display}
              </a>{' '}
            </Fragment>
          ))}
        </OfficeFact>
      ) : null}
      <OfficeFact name="Hours">
        <span className="inline-flex min-h-11 items-center">{`${hours.from} to ${hours.to}, on working days`}</span>
      </OfficeFact>
      <OfficeFact name="Chat" className="print:hidden">
        <OutsideLink href={site.chatUrl} className={lineLinkClass}>
          WhatsApp
        </OutsideLink>
      </OfficeFact>
      <OfficeFact name="Follow us" className="print:hidden">
        <ul className="-mx-2 flex flex-wrap lg:grid lg:grid-cols-3">
          {site.social.map(({ name, url }) => (
            <li key={name}>
              <OutsideLink href={url} className={`${lineLinkClass} px-2`}>
                {name}
              </OutsideLink>
            </li>
          ))}
        </ul>
      </OfficeFact>
    </dl>
  )
}

function OfficeFact({
  name,
  className = '',
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <div
      className={`grid grid-cols-[6.5rem_1fr] items-baseline gap-x-4 border-b border-hairline py-0.5 max-[18rem]:grid-cols-1 ${className}`}
    >
      <dt className="font-semibold">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/**
 * The map of the corporate office, embedded when its host is on the list of lib/media/embed-address.ts, and otherwise
 * as a link.
 */
export function OfficeMap({ embed }: { embed: Embed | null }) {
  if (!embed) return null
  const [office] = site.offices
  return (
    <section aria-labelledby="map" className="border-t border-hairline bg-band print:hidden">
      <div className="page-width py-12 md:py-16">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8">
          <h2 id="map" className="text-h3">
            How to find us
          </h2>
          <p className="flex flex-wrap gap-x-6 font-semibold">
            <OutsideLink href={embed.kind === 'link' ? embed.href : embed.src} className={lineLinkClass}>
              Open the map
            </OutsideLink>{' '}
            <a href={paths.projectsMap} className={lineLinkClass}>
              All projects on one map
            </a>
          </p>
        </div>
        {embed.kind === 'embed' ? (
          <div className="relative aspect-[5/4] w-full border border-hairline bg-structure-pale md:aspect-[5/2] noscript:hidden">
            <LateEmbed src={embed.src} title={`Map of the ${office.title.toLowerCase()}, ${office.lines[0]}`}>
              <p className="text-label text-muted">The map loads when it comes into view.</p>
            </LateEmbed>
          </div>
        ) : null}
      </div>
    </section>
  )
}
