import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { EnquiryLink } from './enquiry-link'

type Props = {
  title: string
  text: string
  /** `p` where the page needs no heading for it. */
  as?: 'h2' | 'h3' | 'p'
  className?: string
  /** Other links, next to the button. */
  children?: ReactNode
}

/**
 * For visitors who did not find what they were looking for: a link to the enquiry form, and other links. A low strip
 * where it is wide, a box where it is narrow.
 */
export function AskUs({ title, text, as: Title = 'p', className = '', children }: Props) {
  return (
    <div
      className={`flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-t-4 border-structure bg-band p-6 ${className}`}
    >
      <div>
        <Title className="text-h4">{title}</Title>
        <p className="mt-2 max-w-text text-label">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <EnquiryLink kind="enquiry" className={buttonClass('action')}>
          Enquire
        </EnquiryLink>{' '}
        {children}
      </div>
    </div>
  )
}
