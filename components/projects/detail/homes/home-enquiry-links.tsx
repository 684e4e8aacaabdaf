import { buildProjectRequest, type EnquiryRequest, ProjectEnquiryLink } from '@/components/forms/enquiry-link'
import type { Project } from '@/lib/catalogue/types'
import type { Home } from '@/lib/projects/homes/homes'
import { formatHomeFacts, formatHomeLabel } from '@/lib/projects/homes/unit-texts'
import { HomeEnquiryLink } from './home-enquiry-link'

/** The enquiry about a home; about the whole project where that has no price list. */
export function buildHomeRequest(project: Project, { unit, rowNumber }: Home): EnquiryRequest {
  const request = buildProjectRequest(project)
  if (unit === null || rowNumber === null) return request
  return { ...request, rowNumber, home: { name: unit.name, facts: formatHomeFacts(unit) } }
}

type Props = { project: Project; homes: Home[]; className: string; isShort?: boolean }

/**
 * A link for each home, of which the style sheet shows the link of the chosen one. A project without homes has one
 * link, "Enquire".
 */
export function HomeEnquiryLinks({ project, homes, className, isShort }: Props) {
  if (homes.length === 0) return <ProjectEnquiryLink project={project} className={className} />
  return homes.map((home) => (
    <span key={home.fragment} data-home={home.rowNumber} className="contents">
      <HomeEnquiryLink
        request={buildHomeRequest(project, home)}
        label={formatHomeLabel(home.label)}
        className={className}
        isShort={isShort}
      />{' '}
    </span>
  ))
}
