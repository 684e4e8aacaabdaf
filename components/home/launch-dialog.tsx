'use client'

import { useEffect, useState } from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button-class'
import { Dialog } from '@/components/ui/dialog'
import { PageLink } from '@/components/ui/page-link'
import { Picture } from '@/components/ui/picture'
import type { Picture as PictureData } from '@/lib/catalogue/types'
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
  picture: PictureData
}

export type LaunchDialogProps = { launch: Launch; onClose: () => void }

/** The newest launch: a dialog on large screens, on phones a sheet that leaves the page readable (decision 24). */
export function LaunchDialog({ launch, onClose }: LaunchDialogProps) {
  const { id, name, address, propertyType, reraNumber, picture } = launch
  const [sheet] = useState(() => !window.matchMedia('(min-width: 768px)').matches)
  useEffect(() => {
    // A dialog that leaves the page operable does not close on Escape by itself.
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    if (sheet) document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [sheet, onClose])

  return (
    <Dialog title={`New launch: ${name}`} modal={sheet ? 'page' : 'modal'} onClose={onClose}>
      <div className="grid grid-cols-[6rem_1fr] items-start gap-4 md:grid-cols-1 md:gap-6">
        <Picture
          picture={picture}
          sizes="(min-width: 768px) 436px, 160px"
          className="aspect-square! md:aspect-[3/2]!"
        />
        <div>
          <p className="text-body">
            {propertyType} at {address}
          </p>
          <p className={`mt-1 text-small ${reraNumber ? 'text-brass' : 'text-muted'}`}>
            {formatRera(reraNumber)}
          </p>
        </div>
      </div>
      {/* The enquiry opens a dialog of its own: never one on top of the other. */}
      <div className="mt-5 grid grid-cols-2 gap-3" onClickCapture={() => window.setTimeout(onClose)}>
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
