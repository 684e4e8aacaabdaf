import { site } from '@/lib/site'

/** Postal address, mail, both telephones and the chat link of the footer. */
export function FooterOffices({ className }: { className: string }) {
  const [office] = site.offices
  return (
    <div className={className}>
      <h2 className="mb-3 text-label font-semibold">{office.title}</h2>
      <address className="text-label not-italic">
        {site.legalName}
        {office.lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="mt-3 grid justify-items-start">
          <a href={`mailto:${site.email}`} className="foot-link">
            {site.email}
          </a>
          <span className="flex flex-wrap gap-x-6">
            {[site.phone, site.secondPhone].map(({ display, href }) => (
              <a key={href} href={href} className="foot-link">
                {display}
              </a>
            ))}
          </span>
          <a href={site.chatUrl} rel="noopener noreferrer" className="foot-link">
            Chat on WhatsApp
          </a>
        </span>
      </address>
    </div>
  )
}
