import { Fragment, type ReactNode } from 'react'
import { OutsideLink } from '@/components/ui/outside-link'
import { site } from '@/lib/site'

const link =
  'inline-flex min-h-11 items-center text-neem underline decoration-1 underline-offset-4 hover:decoration-2 md:min-h-9'

/** Both offices, mail, chat and social links. */
export function Offices() {
  return (
    <>
      {site.offices.map(({ title, lines, phone }) => (
        <section key={title} aria-label={title}>
          <h2 className="text-h4">{title}</h2>
          <address className="mt-2 not-italic">
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <a href={phone.href} className={`${link} mt-1 font-semibold`}>
              {phone.display}
            </a>
          </address>
        </section>
      ))}
      <dl className="grid content-start border-t sm:max-lg:col-span-2 border-hairline text-label">
        <Row name="Email">
          <a href={`mailto:${site.email}`} className={link}>
            {site.email}
          </a>
        </Row>
        <Row name="Sales desk">
          <span className="flex flex-wrap gap-x-5">
            {[site.phone, site.secondPhone].map(({ display, href }) => (
              <Fragment key={href}>
                <a href={href} className={link}>
                  {display}
                </a>{' '}
              </Fragment>
            ))}
          </span>
        </Row>
        <Row name="Chat" screenOnly>
          <OutsideLink href={site.chatUrl} className={link}>
            WhatsApp
          </OutsideLink>
        </Row>
        <Row name="Follow us" screenOnly>
          <ul className="-mx-2 flex flex-wrap">
            {site.social.map(({ name, url }) => (
              <li key={name}>
                <OutsideLink href={url} className={`${link} px-2`}>
                  {name}
                </OutsideLink>
              </li>
            ))}
          </ul>
        </Row>
      </dl>
    </>
  )
}

function Row({ name, screenOnly, children }: { name: string; screenOnly?: boolean; children: ReactNode }) {
  return (
    <div
      className={`grid grid-cols-[6.5rem_1fr] gap-4 max-[18rem]:grid-cols-1 max-[18rem]:gap-0 items-baseline border-b border-hairline py-1.5 ${screenOnly ? 'print:hidden' : ''}`}
    >
      <dt className="font-semibold">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
