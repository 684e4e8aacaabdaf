import type { ComponentProps } from 'react'

type Props = ComponentProps<'input'> & {
  className?: string
}

/** A radio button or checkbox that looks like a button. The invisible input covers it and shows the focus. */
export function Chip({ className = '', children, ...input }: Props) {
  return (
    <label className={`chip ${className}`}>
      <input {...input} className="absolute inset-0 size-full cursor-pointer appearance-none rounded" />
      {children}
    </label>
  )
}
