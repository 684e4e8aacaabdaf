import type { FieldValues } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { FormProject } from '@/lib/leads/form-projects'
import { readHomeOption } from '@/lib/leads/no-project'
import { formatCallTime, formatVisit } from '@/lib/leads/visit-preferences'
import type { SavedLead } from './send-lead'
import { findNext, SentPanel } from './sent-panel'

export type SentEnquiry = { saved: SavedLead; values: FieldValues }

type Props = SentEnquiry & {
  isBrochure: boolean
  projects: FormProject[]
  /** Shows the empty form again. */
  onAgain?: () => void
}

// Called once, when the panel appears: the button that had the focus is gone.
const takeFocus = (panel: HTMLElement | null) => panel?.focus()

/** The panel in place of a form that was sent with script. */
export function EnquirySent({ saved, values, isBrochure, projects, onAgain }: Props) {
  const homeId = readHomeOption(values.projectId)
  const project = projects.find(({ id }) => String(id) === values.projectId)
  return (
    <section ref={takeFocus} tabIndex={-1} aria-label="What you sent" className="outline-none">
      <SentPanel
        isBrochure={isBrochure}
        reference={saved.reference}
        project={project}
        home={projects.find(({ id }) => id === homeId)?.name}
        visit={formatVisit(values)}
        callTime={formatCallTime(values)}
        message={isBrochure ? '' : values.message}
        next={findNext(projects, project?.id)}
        last={
          onAgain ? (
            <Button kind="quiet" onClick={onAgain}>
              Send another enquiry
            </Button>
          ) : null
        }
      />
    </section>
  )
}
