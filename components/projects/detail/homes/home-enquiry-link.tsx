import { Fragment } from 'react'
import {
  buildProjectRequest,
  EnquiryLink,
  type EnquiryRequest,
  ProjectEnquiryLink,
} from '@/components/forms/enquiry-link'
import type { Project } from '@/lib/catalogue/types'
import { buildUnitMessage, formatHomeLabel } from '@/lib/format/project'
import type { Home } from '@/lib/projects/homes'

/** The enquiry about a home; about the whole project where that has no price list. */
export function buildHomeRequest(project: Project, { unit, unitIndex }: Home): EnquiryRequest {
  const request = buildProjectRequest(project)
  if (unit === null || unitIndex === null) return request
  return { ...request, unit: unitIndex + 1, message: buildUnitMessage(unit) }
}

type Props = { project: Project; homes: Home[]; className: string }

/**
 * "Enquire about Type B": a link for each home. The style sheet shows the link of the chosen one. A project without homes has one
 * link, "Enquire".
 */
export function HomeEnquiryLinks({ project, homes, className }: Props) {
  if (homes.length === 0) return <ProjectEnquiryLink project={project} className={className} />
  return homes.map((home) => (
    <Fragment key={home.number}>
      <EnquiryLink {...buildHomeRequest(project, home)} homeNumber={home.number} className={className}>
        {/* The link is a flex row: one item wraps as one text. */}
        <span>
          {`Enquire about ${formatHomeLabel(home.label)}`}
          {home.unit === null ? null : <span className="sr-only"> in {project.name}</span>}
        </span>
      </EnquiryLink>{' '}
    </Fragment>
  ))
}

/** The homes for the single Enquire of a bar, which enquires about the chosen one. */
export function listBarHomes(project: Project, homes: Home[]) {
  return homes
    .filter(({ unit }) => unit !== null)
    .map((home) => ({
      number: home.number,
      label: formatHomeLabel(home.label),
      request: buildHomeRequest(project, home),
    }))
}
