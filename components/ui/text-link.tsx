import type { ComponentProps } from 'react'

/** Classes of a link in a text, for components that render the link themselves, such as OutsideLink. */
export const textLinkClass = 'text-structure underline decoration-1 underline-offset-4 hover:decoration-2'

/** Classes of a link that is a line by itself: high enough for a thumb. */
export const lineLinkClass = `inline-flex min-h-11 items-center ${textLinkClass}`

type Props = ComponentProps<'a'> & {
  /** The link is a line by itself. */
  isLine?: boolean
}

/** A link in a text. */
export function TextLink({ isLine = false, className = '', ...props }: Props) {
  return <a {...props} className={`${isLine ? lineLinkClass : textLinkClass} ${className}`} />
}
