'use client'

import type { ReactNode } from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button-class'
import { Dialog } from '@/components/ui/dialog'
import { PageLink } from '@/components/ui/page-link'
import { formatRera } from '@/lib/format/rera'
import { projectPath } from '@/lib/paths'

export type Launch = {
  id: number
  name: string
  slug: string
  /** Neighbourhood and city. */
  address: string
  propertyType: string
  reraNumber: string | null
}

type Props = { launch: Launch; picture: ReactNode; onClose: () => void }

/** The newest launch: a dialog on large screens; on phones a sheet that leaves the page readable and usable. */
export function LaunchDialog({ launch, picture, onClose }: Props) {
  const { id, name, address, propertyType, reraNumber } = launch
  const isPhone = !window.matchMedia('(min-width: 48rem)').matches
  return (
    <Dialog title={`New launch: ${name}`} modal={isPhone ? 'page' : 'modal'} compact onClose={onClose}>
      <div className="grid grid-cols-[4rem_1fr] items-start gap-4 md:grid-cols-1 md:gap-6">
        {picture}
        <div>
          <p className="text-label md:text-body">
            {propertyType} at {address}
          </p>
          <p className="mt-1 text-small text-muted">{formatRera(reraNumber)}</p>
        </div>
      </div>
      {/* Closes when the click has been handled, which opens the enquiry or the project. */}
      <div className="mt-3 grid grid-cols-2 gap-3 md:mt-5" onClickCapture={() => window.setTimeout(onClose)}>
        <EnquiryLink
          kind="enquiry"
          projectId={id}
          projectName={name}
          reraNumber={reraNumber}
          className={buttonClass('action')}
        >
          Enquire
        </EnquiryLink>
        <PageLink href={projectPath(launch.slug)} className={buttonClass('outline')}>
          View project
        </PageLink>
      </div>
    </Dialog>
  )
}
