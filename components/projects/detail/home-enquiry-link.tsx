import { EnquiryLink } from '@/components/forms/enquiry-link'
import type { Project } from '@/lib/catalogue/types'
import { buildUnitMessage } from '@/lib/format/project'
import type { Home } from '@/lib/projects/homes'

type Props = { project: Project; home: Home; isMain?: boolean; className: string }

/** "Enquire about Type B": the request names the home. */
export function HomeEnquiryLink({ project, home, isMain, className }: Props) {
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
        isMain={isMain}
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
