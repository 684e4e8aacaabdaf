import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { EnquiryLink } from './enquiry-link'

type Props = {
  title: string
  text: string
  /** `p` where the page has no part for it. */
  as?: 'h2' | 'h3' | 'p'
  className?: string
  /** Other ways on, next to the button. */
  children?: ReactNode
}

/** For visitors who have not found what they look for: an enquiry, and other ways on. */
export function AskUs({ title, text, as: Title = 'p', className = '', children }: Props) {
  return (
    <div className={`border-t-4 border-structure bg-band p-6 ${className}`}>
      <Title className="text-h4">{title}</Title>
      <p className="mt-2 max-w-measure text-label">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <EnquiryLink kind="enquiry" className={buttonClass()}>
          Enquire
        </EnquiryLink>{' '}
        {children}
      </div>
    </div>
  )
}
