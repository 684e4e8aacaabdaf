import { notifySuccess } from '@/components/ui/notices'
import { TextLink } from '@/components/ui/text-link'
import { addNoBreakSpaces } from '@/lib/format/text'
import type { SavedLead } from './send-lead'
import { BrochureDownload, BrochureUnavailable, formatConfirmation } from './sent-panel'

type Props = {
  saved: SavedLead
  /** Who calls the visitor, when and at which number. */
  nextStep: string
  isBrochure?: boolean
  projectName?: string
  /** Address of the page about the enquiry. When a dialog has closed, no panel shows it. */
  href?: string
}

/** Says that a form was sent and what happens next. It stays until it is closed. */
export function notifySent(props: Props): void {
  notifySuccess(<SentNotice {...props} />, Number.POSITIVE_INFINITY)
}

function SentNotice({ saved, nextStep, isBrochure = false, projectName, href }: Props) {
  const { message, reference, brochure } = saved
  return (
    <div className="grid justify-items-start gap-2">
      {isBrochure ? (
        <>
          <p className="font-semibold">{formatConfirmation(projectName, brochure)}</p>
          {brochure ? <BrochureDownload {...brochure} /> : <BrochureUnavailable />}
        </>
      ) : null}
      <p className={isBrochure ? '' : 'font-semibold'}>{message}</p>
      <p>{addNoBreakSpaces(nextStep)}</p>
      {reference ? (
        <p>
          Reference <b className="font-semibold">{reference}</b>
        </p>
      ) : null}
      {href ? (
        <TextLink isLine href={href} className="font-semibold">
          What happens next
        </TextLink>
      ) : null}
    </div>
  )
}
