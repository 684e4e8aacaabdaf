import type { ComponentProps } from 'react'
import { textLinkClass } from './text-link'

export type ButtonKind = 'action' | 'structure' | 'outline' | 'quiet' | 'on-structure'

// Forced colours drop backgrounds but keep borders: the transparent border becomes the edge of the button there.
const baseClass =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded py-2 text-center text-label font-semibold'
const statesClass =
  'transition-colors disabled:cursor-not-allowed disabled:bg-hairline disabled:text-muted print:hidden'

const kinds: Record<ButtonKind, string> = {
  action: 'px-5 border border-transparent bg-action text-page hover:bg-action-deep',
  structure: 'px-5 border border-transparent bg-structure text-page hover:bg-structure-deep',
  outline: 'px-5 border border-structure text-structure hover:bg-structure-pale',
  quiet: textLinkClass,
  'on-structure': 'px-5 border border-page text-page hover:bg-structure-deep',
}

/** `action` is reserved for the most important thing on a screen. On pages with a floating Enquire, that is Enquire. */
export function buttonClass(kind: ButtonKind = 'structure', extra = ''): string {
  return `${baseClass} ${statesClass} ${kinds[kind]} ${extra}`
}

export function Button({ kind, className, ...props }: ComponentProps<'button'> & { kind?: ButtonKind }) {
  return <button type="button" {...props} className={buttonClass(kind, className)} />
}

export function ButtonLink({ kind, className, ...props }: ComponentProps<'a'> & { kind?: ButtonKind }) {
  return <a {...props} className={buttonClass(kind, className)} />
}
