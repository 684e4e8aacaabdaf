import type { ReactNode } from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button-class'
import type { Project } from '@/lib/catalogue/types'
import { parseOpenable } from '@/lib/embeds'
import { formatPrice } from '@/lib/format/numbers'
import { listPath, paths } from '@/lib/paths'
import { listHeading } from '../list-words'
import { Breadcrumb } from './breadcrumb'

/** Name, place, price and the three buttons; no price and no brochure without a RERA number. */
export function Summary({ project, share }: { project: Project; share?: ReactNode }) {
  const { name, location, status, reraNumber, priceFrom } = project
  const request = { projectId: project.id, projectName: name, reraNumber }
  const walkthrough = parseOpenable(project.walkthroughUrl)
  return (
    <div className="frame pt-3 pb-8 md:pt-5 md:pb-12">
      <Breadcrumb
        steps={[
          { name: 'Home', href: paths.home },
          { name: listHeading(status), href: listPath(status) },
          { name: location.name, href: listPath(status, location.slug) },
        ]}
        current={name}
      />
      <div className="mt-4 grid gap-x-8 gap-y-6 md:mt-6 lg:grid-cols-12 lg:items-end">
        <div className="lg:col-span-7">
          <h1 className="text-display">{name}</h1>
          <p className="mt-2 text-lead text-muted">{project.address}</p>
        </div>
        <div className="lg:col-span-5">
          {reraNumber && priceFrom !== null ? (
            <p className="text-label text-muted">
              {'Start from '}
              <b className="block text-h2 font-bold tracking-tight text-ink">{formatPrice(priceFrom)}</b>
            </p>
          ) : null}
          <div className="mt-4 flex flex-wrap gap-2">
            <EnquiryLink kind="enquiry" {...request} className={buttonClass('action', 'grow sm:grow-0')}>
              Enquiry
            </EnquiryLink>
            {reraNumber ? (
              <EnquiryLink kind="brochure" {...request} className={buttonClass('outline', 'grow sm:grow-0')}>
                View brochure
              </EnquiryLink>
            ) : null}
            {walkthrough ? (
              <a
                href={walkthrough}
                target="_blank"
                rel="noopener"
                className={buttonClass('outline', 'grow sm:grow-0')}
              >
                <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" fill="currentColor">
                  <path d="M4 2.5v11L13.5 8z" />
                </svg>
                Walkthrough<span className="sr-only"> video, opens in a new tab</span>
              </a>
            ) : null}
            {share}
          </div>
        </div>
      </div>
    </div>
  )
}
