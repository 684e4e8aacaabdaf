import type { ReactNode } from 'react'
import { TextLink } from '@/components/ui/text-link'
import { hasBrochure } from '@/lib/brochure/brochure-rules'
import { buildEnquiryPath } from '@/lib/routing/paths'

/** The project of a request. A form about a project shows its registration number. */
export type RequestProject = { id: number; name: string; reraNumber: string | null }

/** A home or plot of the project. The form shows it above the fields, and sends its name. */
export type RequestHome = {
  /** "2 BHK, Type B", "Plot 44, facing north, 30 × 40 ft" */
  name: string
  /** "660 sq ft carpet area · ₹62.80 lakh" */
  facts?: string
}

export type EnquiryRequest = {
  /** `enquiry` is a wide dialog that sends `query_for` GE, `brochure` a narrow one that sends VB. */
  kind: 'enquiry' | 'brochure'
  /** A request without a project offers the list of projects. */
  project?: RequestProject
  /** The title of the dialog, for a request that asks for more than an enquiry. */
  title?: string
  /** The message that the form begins with. */
  message?: string
  /** The completed project that `message` asks to visit: part of the address of the form page. */
  visitedProjectId?: number
  home?: RequestHome
  /** The home's row of the price list, from 1: part of the address of the form page. */
  rowNumber?: number
}

/**
 * A request about a project. It leaves out the other fields of the record, because the link has the request in its
 * HTML.
 */
export function buildProjectRequest(
  { id, name, reraNumber }: RequestProject,
  kind: EnquiryRequest['kind'] = 'enquiry',
): EnquiryRequest {
  return { kind, project: { id, name, reraNumber } }
}

type Props = EnquiryRequest & { className?: string; children: ReactNode }

/** A link to the enquiry page; with script EnquiryDialogs opens the enquiry or brochure dialog instead. */
export function EnquiryLink({ className = '', children, ...request }: Props) {
  const href = buildEnquiryAddress(request)
  return (
    <a
      href={href}
      // Crawlers find the form at the address without a query.
      rel={href.includes('?') ? 'nofollow' : undefined}
      data-enquiry={JSON.stringify(request)}
      className={`print:hidden ${className}`}
    >
      {children}
    </a>
  )
}

type ProjectProps = { project: RequestProject; className: string }

/** "Enquire" about a project. */
export function ProjectEnquiryLink({ project, className }: ProjectProps) {
  return (
    <EnquiryLink {...buildProjectRequest(project)} className={className}>
      Enquire<span className="sr-only"> about {project.name}</span>
    </EnquiryLink>
  )
}

/** "Tell me when it is registered", for an upcoming project that the law does not allow to be sold yet. */
export function RegistrationNewsLink({ project, className }: ProjectProps) {
  const message = `Please tell me when ${project.name} is registered.`
  return (
    <EnquiryLink
      {...buildProjectRequest(project)}
      title={`Hear when ${project.name} is registered`}
      message={message}
      className={className}
    >
      Tell me when it is registered<span className="sr-only"> ({project.name})</span>
    </EnquiryLink>
  )
}

/** "View brochure" of a project, if it has one. */
export function BrochureLink({ project, className }: ProjectProps) {
  if (!hasBrochure(project)) return null
  return (
    <EnquiryLink {...buildProjectRequest(project, 'brochure')} className={className}>
      View brochure<span className="sr-only"> of {project.name}</span>
    </EnquiryLink>
  )
}

const edgePositionClass =
  'fixed right-0 top-1/2 z-floating hidden -translate-y-1/2 lg:block [@media(height<30rem)]:hidden!'
const edgeBoxClass =
  'rotate-180 rounded-r border border-transparent bg-action px-5 py-2.5 [writing-mode:vertical-rl]'
const edgeTextClass =
  'text-label font-semibold text-page hover:bg-action-deep -outline-offset-6 focus-visible:outline-page'

/** The fixed "Enquire" at the right edge of wide screens. */
export function EdgeEnquiryLink() {
  return (
    <EnquiryLink kind="enquiry" className={`${edgePositionClass} ${edgeBoxClass} ${edgeTextClass}`}>
      Enquire
    </EnquiryLink>
  )
}

/** Address of the page with the form that a request opens in the dialog. */
function buildEnquiryAddress({ kind, project, rowNumber, visitedProjectId }: EnquiryRequest): string {
  if (visitedProjectId !== undefined) return buildEnquiryPath(visitedProjectId, 'visit')
  return buildEnquiryPath(project?.id, kind === 'brochure' ? 'brochure' : undefined, rowNumber)
}

/** Shown in a dialog whose form could not be loaded. */
export function FormLoadError({ request }: { request: EnquiryRequest }) {
  return (
    <p role="alert">
      The form could not be loaded.{' '}
      <TextLink href={buildEnquiryAddress(request)} className="font-semibold">
        Open it as a page
      </TextLink>
    </p>
  )
}
