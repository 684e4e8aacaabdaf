import type { ComponentProps } from 'react'
import { CARET, Icon } from './icon'
import { inputClass } from './input-class'

/** A native list with the site's own arrow. */
export function Select({ className = '', children, ...props }: ComponentProps<'select'>) {
  return (
    <div className={`relative ${className}`}>
      <select {...props} className={`${inputClass} cursor-pointer appearance-none pr-9`}>
        {children}
      </select>
      <Icon
        d={CARET}
        className="pointer-events-none absolute top-1/2 right-3.5 size-3 -translate-y-1/2 stroke-[3.5]"
      />
    </div>
  )
}
