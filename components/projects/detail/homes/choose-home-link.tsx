'use client'

import { isPlainClick } from '@/components/ui/plain-click'

type Props = { fragment: string; name: string; className: string }

/**
 * "Choose" in the row of a home: presses its radio button, and the page stays where it is. Without script it leads to
 * the button.
 */
export function ChooseHomeLink({ fragment, name, className }: Props) {
  return (
    <a
      href={`#${fragment}`}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        document.getElementById(fragment)?.click()
      }}
    >
      Choose<span className="sr-only"> {name}</span>
    </a>
  )
}
