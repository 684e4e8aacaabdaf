import type { ComponentProps } from 'react'

/** Classes of a link within running text, for components that render the anchor themselves. */
export const textLinkClass = 'text-structure underline decoration-1 underline-offset-4 hover:decoration-2'

/** Classes of a link on its own line, tall enough for a thumb. */
export const lineLinkClass = `inline-flex min-h-11 items-center ${textLinkClass}`

type Props = ComponentProps<'a'> & {
  /** True for a link on its own line. */
  isLine?: boolean
}

export function TextLink({ isLine = false, className = '', ...props }: Props) {
  return <a {...props} className={`${isLine ? lineLinkClass : textLinkClass} ${className}`} />
}
