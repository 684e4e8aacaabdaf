import type { ComponentProps } from 'react'
import { textLinkClass } from './text-link'

export type ButtonKind = 'action' | 'structure' | 'outline' | 'quiet' | 'on-structure'

// Forced colours drop backgrounds but keep borders: the transparent border becomes the edge of the button there.
const baseClass =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded py-2 text-center text-label font-semibold'
const statesClass =
  'transition-colors disabled:cursor-not-allowed disabled:bg-hairline disabled:text-muted print:hidden'

const kinds: Record<ButtonKind, string> = {
  action: 'border border-transparent bg-action text-page hover:bg-action-deep',
  structure: 'border border-transparent bg-structure text-page hover:bg-structure-deep',
  outline: 'border border-structure text-structure hover:bg-structure-pale',
  quiet: textLinkClass,
  'on-structure': 'border border-page text-page hover:bg-structure-deep',
}

/** `narrow` is for a row of several buttons. A quiet one has no padding. */
type ButtonSize = 'normal' | 'narrow'
const paddings: Record<ButtonSize, string> = { normal: 'px-5', narrow: 'px-2' }

/** `action` is reserved for the most important thing on a screen. On pages with a floating Enquire, that is Enquire. */
export function buttonClass(kind: ButtonKind = 'structure', extra = '', size: ButtonSize = 'normal'): string {
  const padding = kind === 'quiet' ? '' : paddings[size]
  return `${baseClass} ${statesClass} ${kinds[kind]} ${padding} ${extra}`
}

export function Button({ kind, className, ...props }: ComponentProps<'button'> & { kind?: ButtonKind }) {
  return <button type="button" {...props} className={buttonClass(kind, className)} />
}

export function ButtonLink({ kind, className, ...props }: ComponentProps<'a'> & { kind?: ButtonKind }) {
  return <a {...props} className={buttonClass(kind, className)} />
}
