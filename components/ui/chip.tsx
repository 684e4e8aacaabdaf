import type { ComponentProps } from 'react'

const plainClass = 'rounded border border-edge bg-page text-label text-structure hover:border-structure'
const chosenClass = 'has-checked:border-structure has-checked:bg-structure has-checked:text-page'

/** Forced colours drop backgrounds: there the chosen chip has the colours of a selection. */
const forcedClass =
  'forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]'
const chipClass = `relative inline-flex min-h-11 items-center ${plainClass} ${chosenClass} ${forcedClass}`

type Props = ComponentProps<'input'> & {
  className?: string
}

/** A radio button or checkbox that looks like a button. The invisible input covers it and shows the focus. */
export function Chip({ className = '', children, ...input }: Props) {
  return (
    <label className={`${chipClass} ${className}`}>
      <input {...input} className="absolute inset-0 size-full cursor-pointer appearance-none rounded" />
      {children}
    </label>
  )
}
