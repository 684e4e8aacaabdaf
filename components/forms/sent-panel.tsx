import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { FactList } from '@/components/ui/fact-list'
import { Icon, TICK } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import { formatPdfSize } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import { builder } from '@/lib/site'
import type { LeadReceipt } from './send-lead'

type Props = {
  /** The server's message, in a notice, which has Close in this corner. */
  message?: string
  /** "Your enquiry about Neem Park is with us." */
  confirmation: string
  /** The registration number of a project that the confirmation names. */
  proof?: ReactNode
  /** Null when it cannot be opened; left out when no brochure was requested. */
  brochure?: LeadReceipt['brochure']
  /** Who calls the visitor, when and, where it may be shown, at which number. */
  nextStep: string
  facts?: { label: string; text: string | undefined; className?: string }[]
  /** Null when the receiver of the form gave none. */
  reference: string | null
  /** Buttons and links. */
  children?: ReactNode
}

/** Says that a form was sent, what was sent, and what happens next. */
export function SentPanel({
  message,
  confirmation,
  proof,
  brochure,
  nextStep,
  facts = [],
  reference,
  children,
}: Props) {
  return (
    <div className="grid gap-5">
      <div className="flex items-start gap-4">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-good-pale text-good">
          <Icon d={TICK} className="size-5 stroke-3" />
        </span>
        <div className="pt-1">
          {message ? <p className="mb-1 pr-8 text-label font-semibold text-good">{message}</p> : null}
          <p className="text-h4 text-balance">{confirmation}</p>
          {proof ? <p className="mt-1">{proof}</p> : null}
        </div>
      </div>
      {brochure ? <BrochureDownload {...brochure} /> : null}
      {brochure === null ? <BrochureUnavailable /> : null}
      <p className="max-w-text">{addNoBreakSpaces(nextStep)}</p>
      <FactList
        className="border-t border-hairline"
        facts={[...facts, { label: 'Reference', text: reference }]}
      />
      {children ? <div className="flex flex-wrap items-center gap-x-6 gap-y-3">{children}</div> : null}
    </div>
  )
}

/** In a new tab where the browser does not download: the file may be on another host. */
function BrochureDownload({ url, bytes }: NonNullable<LeadReceipt['brochure']>) {
  return (
    <a
      href={url}
      download
      target="_blank"
      rel="noopener"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 justify-self-start text-small"
    >
      <span className={buttonClass('structure')}>Download brochure</span>{' '}
      <span>({formatPdfSize(bytes)})</span>
    </a>
  )
}

function BrochureUnavailable() {
  return (
    <p>
      There is no brochure to open just now. Please ask us for it:{' '}
      <TextLink isLine href={builder.phone.href} className="font-semibold">
        {builder.phone.display}
      </TextLink>
    </p>
  )
}
