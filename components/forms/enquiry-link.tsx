import type { ReactNode } from 'react'
import { enquiryPath } from '@/lib/paths'

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
  /** True for links in the header or margin of every page: they do not hide the Enquire at the edge. */
  isFrame?: boolean
  className?: string
  children: ReactNode
}

/** A link to the enquiry page; with script EnquiryHost opens the enquiry or brochure dialog instead. */
export function EnquiryLink({ className = '', children, isFrame, ...request }: Props) {
  const href = findEnquiryPage(request)
  const isOther = isFrame || request.kind === 'brochure' || request.visit !== undefined
  return (
    <a
      href={href}
      // Crawlers find the one form at the address without a query.
      rel={href.includes('?') ? 'nofollow' : undefined}
      data-enquiry={JSON.stringify(request)}
      data-hides-edge={isOther ? undefined : ''}
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
export function ProjectEnquiryLink({ project: { id, name, reraNumber }, className }: ProjectProps) {
  return (
    <EnquiryLink
      kind="enquiry"
      projectId={id}
      projectName={name}
      reraNumber={reraNumber}
      className={className}
    >
      Enquire<span className="sr-only"> about {name}</span>
    </EnquiryLink>
  )
}

/** The fixed "Enquire" at the right edge of wide screens; hidden while another one, or the submit of a form, is in view. */
export function EdgeEnquiryLink(request: Omit<EnquiryRequest, 'kind'>) {
  return (
    <EnquiryLink
      kind="enquiry"
      isFrame
      {...request}
      className="fixed right-0 top-1/2 z-floating hidden -translate-y-1/2 rotate-180 rounded-r border border-transparent bg-laterite px-5 py-2.5 text-label font-semibold text-plaster -outline-offset-6 transition-[opacity,visibility] focus-visible:outline-plaster [writing-mode:vertical-rl] hover:bg-laterite-deep lg:block [@media(height<30rem)]:hidden! [[data-enquiry-in-view]_&]:not-focus:invisible [[data-enquiry-in-view]_&]:not-focus:opacity-0"
    >
      Enquire{request.projectName ? <span className="sr-only"> about {request.projectName}</span> : null}
    </EnquiryLink>
  )
}

/** Address of the page with the form that a request opens in the dialog. */
function findEnquiryPage({ kind, projectId, unit, visit }: EnquiryRequest): string {
  if (visit !== undefined) return enquiryPath(visit, 'visit')
  return enquiryPath(projectId, kind === 'brochure' ? 'brochure' : undefined, unit)
}

/** Shown in a dialog whose form could not be loaded. */
export function NoForm({ request }: { request: EnquiryRequest }) {
  return (
    <p role="alert">
      The form could not be loaded.{' '}
      <a href={findEnquiryPage(request)} className="font-semibold text-neem underline underline-offset-4">
        Open it as a page
      </a>
    </p>
  )
}
