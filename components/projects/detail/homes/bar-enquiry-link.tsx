'use client'

import {
  buildProjectRequest,
  EnquiryLink,
  type EnquiryRequest,
  type RequestProject,
} from '@/components/forms/enquiry-link'
import { useChosenHome } from './chosen-home'

type Props = {
  project: RequestProject
  homes: { number: number; label: string; request: EnquiryRequest }[]
  className: string
  /** Shows the name of the home, which is otherwise for screen readers only. */
  showsName?: boolean
}

/** The Enquire of a bar: about the chosen home as soon as the script runs, before that about the project. */
export function BarEnquiryLink({ project, homes, className, showsName = false }: Props) {
  const chosenNumber = useChosenHome()
  const home = homes.length === 1 ? homes[0] : homes.find(({ number }) => number === chosenNumber)
  const request = home?.request ?? buildProjectRequest(project)
  return (
    <EnquiryLink {...request} className={className}>
      {/* The link is a flex row: one item wraps as one text. */}
      <span>
        Enquire
        {home ? <span className={showsName ? undefined : 'sr-only'}>{` about ${home.label}`}</span> : null}
        <span className="sr-only">{home ? ` in ${project.name}` : ` about ${project.name}`}</span>
      </span>
    </EnquiryLink>
  )
}
