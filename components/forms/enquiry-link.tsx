import type { ReactNode } from 'react'
import { TextLink } from '@/components/ui/text-link'
import { enquiryPath } from '@/lib/routing/paths'

export type EnquiryRequest = {
  /** `enquiry` is a wide dialog that sends `query_for` GE, `brochure` a narrow one that sends VB. */
  kind: 'enquiry' | 'brochure'
  projectId?: number
  projectName?: string
  reraNumber?: string | null
  /** The message that the form begins with. */
  message?: string
  /** Id of the completed project that `message` asks to visit: part of the address of the form page. */
  visit?: number
  /** Index of a unit of the project, from 1: part of the address of the form page. */
  unit?: number
}

type Props = EnquiryRequest & {
  /** The home of a project's page that it is about: it is shown while that home is chosen. */
  homeNumber?: number
  className?: string
  children: ReactNode
}

/** A link to the enquiry page; with script EnquiryHost opens the enquiry or brochure dialog instead. */
export function EnquiryLink({ className = '', children, homeNumber, ...request }: Props) {
  const href = findEnquiryPage(request)
  return (
    <a
      href={href}
      // Crawlers find the one form at the address without a query.
      rel={href.includes('?') ? 'nofollow' : undefined}
      data-enquiry={JSON.stringify(request)}
      data-home={homeNumber}
      className={`print:hidden ${className}`}
    >
      {children}
    </a>
  )
}

type ProjectProps = {
  project: { id: number; name: string; reraNumber: string | null }
  className: string
}

/** "Enquire" about a project. */
export function ProjectEnquiryLink({ project: { id, name, reraNumber }, ...look }: ProjectProps) {
  return (
    <EnquiryLink kind="enquiry" projectId={id} projectName={name} reraNumber={reraNumber} {...look}>
      Enquire<span className="sr-only"> about {name}</span>
    </EnquiryLink>
  )
}

const edgePlace =
  'fixed right-0 top-1/2 z-floating hidden -translate-y-1/2 lg:block [@media(height<30rem)]:hidden!'
const edgeLook =
  'rotate-180 rounded-r border border-transparent bg-action px-5 py-2.5 [writing-mode:vertical-rl]'
const edgeText =
  'text-label font-semibold text-page hover:bg-action-deep -outline-offset-6 focus-visible:outline-page'

/** The fixed "Enquire" at the right edge of wide screens. */
export function EdgeEnquiryLink() {
  return (
    <EnquiryLink kind="enquiry" className={`${edgePlace} ${edgeLook} ${edgeText}`}>
      Enquire
    </EnquiryLink>
  )
}

/** Address of the page with the form that a request opens in the dialog. */
function findEnquiryPage({ kind, projectId, unit, visit }: EnquiryRequest): string {
  if (visit !== undefined) return enquiryPath(visit, 'visit')
  return enquiryPath(projectId, kind === 'brochure' ? 'brochure' : undefined, unit)
}

/** Shown in a dialog whose form could not be loaded. */
export function FormLoadError({ request }: { request: EnquiryRequest }) {
  return (
    <p role="alert">
      The form could not be loaded.{' '}
      <TextLink href={findEnquiryPage(request)} className="font-semibold">
        Open it as a page
      </TextLink>
    </p>
  )
}
