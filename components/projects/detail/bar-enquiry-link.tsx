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
  /** Names the home for eyes, too. */
  isNamed?: boolean
}

/** The Enquire of a bar: about the chosen home as soon as the script runs, before that about the project. */
export function BarEnquiryLink({ project, homes, className, isNamed = false }: Props) {
  const chosenNumber = useChosenHome()
  const home = homes.length === 1 ? homes[0] : homes.find(({ number }) => number === chosenNumber)
  const request = home?.request ?? buildProjectRequest(project)
  return (
    <EnquiryLink {...request} className={className}>
      {/* One item of the link's row, so that its words wrap together. */}
      <span>
        Enquire
        {home ? <span className={isNamed ? undefined : 'sr-only'}>{` about ${home.label}`}</span> : null}
        <span className="sr-only">{home ? ` in ${project.name}` : ` about ${project.name}`}</span>
      </span>
    </EnquiryLink>
  )
}
