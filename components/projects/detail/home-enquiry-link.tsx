import { Fragment } from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'
import type { Project } from '@/lib/catalogue/types'
import { buildUnitMessage } from '@/lib/format/project'
import type { Home } from '@/lib/projects/homes'

type Props = { project: Project; homes: Home[]; className: string }

/** "Enquire about Type B" for each home, of which the style sheet shows that of the chosen one. */
export function HomeEnquiryLinks({ project, homes, className }: Props) {
  return homes.map((home) => (
    <Fragment key={home.number}>
      <HomeEnquiryLink project={project} home={home} className={className} />{' '}
    </Fragment>
  ))
}

type LinkProps = { project: Project; home: Home; className: string }

function HomeEnquiryLink({ project, home, className }: LinkProps) {
  const { id, name, reraNumber, units } = project
  const unit = home.unitIndex === null ? undefined : units[home.unitIndex]
  return (
    <span data-home={home.number} className="contents">
      <EnquiryLink
        kind="enquiry"
        projectId={id}
        projectName={name}
        reraNumber={reraNumber}
        unit={home.unitIndex === null ? undefined : home.unitIndex + 1}
        message={unit && buildUnitMessage(unit)}
        isMain
        className={className}
      >
        <span>
          Enquire
          <span className={unit ? undefined : 'sr-only'}> about {unit ? home.label : name}</span>
          {unit ? <span className="sr-only"> in {name}</span> : null}
        </span>
      </EnquiryLink>
    </span>
  )
}
