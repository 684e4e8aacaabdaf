import { Fragment } from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'
import type { Project } from '@/lib/catalogue/types'
import { buildUnitMessage, formatHomeLabel } from '@/lib/format/project'
import type { Home } from '@/lib/projects/homes'

type Props = {
  project: Project
  homes: Home[]
  className: string
  /** The link names a home only if its label has at most this many characters. */
  maxLabelLength?: number
}

/**
 * "Enquire about Type B": a link for each home, of which the style sheet shows that of the chosen one. A project without homes
 * has one link, "Enquire".
 */
export function HomeEnquiryLinks({
  project,
  homes,
  className,
  maxLabelLength = Number.POSITIVE_INFINITY,
}: Props) {
  const { id, name, reraNumber, units } = project
  const request = { kind: 'enquiry', projectId: id, projectName: name, reraNumber } as const
  if (homes.length === 0)
    return (
      <EnquiryLink {...request} className={className}>
        Enquire<span className="sr-only"> about {name}</span>
      </EnquiryLink>
    )
  return homes.map((home) => {
    const unit = home.unitIndex === null ? undefined : units[home.unitIndex]
    return (
      <Fragment key={home.number}>
        <EnquiryLink
          {...request}
          unit={home.unitIndex === null ? undefined : home.unitIndex + 1}
          message={unit && buildUnitMessage(unit)}
          homeNumber={home.number}
          className={className}
        >
          {/* One item of the link's row, so that its words wrap together. */}
          <span>
            Enquire
            <span className={unit && home.label.length <= maxLabelLength ? 'max-[18rem]:hidden' : 'sr-only'}>
              {' about '}
              {unit ? formatHomeLabel(home.label) : name}
            </span>
            {unit ? <span className="sr-only"> in {name}</span> : null}
          </span>
        </EnquiryLink>{' '}
      </Fragment>
    )
  })
}
