import type { ComponentProps } from 'react'
import { type ButtonKind, buttonClass } from './button-class'

/** A real button. */
export function Button({ kind, className, ...props }: ComponentProps<'button'> & { kind?: ButtonKind }) {
  return <button type="button" {...props} className={buttonClass(kind, className)} />
}

/** A link that looks like a button; internal addresses only. */
export function ButtonLink({ kind, className, ...props }: ComponentProps<'a'> & { kind?: ButtonKind }) {
  return <a {...props} className={buttonClass(kind, className)} />
}
