import type { ComponentProps } from 'react'

const look = 'rounded border border-edge bg-page text-label text-structure hover:border-structure'
const chosenLook = 'has-checked:border-structure has-checked:bg-structure has-checked:text-page'
const focusLook =
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-structure'

/** Forced colours draw no backgrounds: there the chosen chip has a thicker edge. */
export const chipClass = `relative inline-flex min-h-11 items-center ${look} ${chosenLook} ${focusLook} forced-colors:has-checked:border-4`

type Props = ComponentProps<'input'> & {
  /** Classes of the chip. */
  className?: string
}

/** A radio button or check box that looks like a button. Its children are its label. */
export function Chip({ className = '', children, ...input }: Props) {
  return (
    <label className={`${chipClass} ${className}`}>
      <input {...input} className="absolute inset-0 size-full cursor-pointer opacity-0" />
      {children}
    </label>
  )
}
