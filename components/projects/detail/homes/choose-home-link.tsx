'use client'

import { isPlainClick } from '@/components/ui/plain-click'
import { chooseHome } from './chosen-home'

type Props = { fragment: string; name: string; className: string }

/** "Choose" in the row of a home. Without script it leads to the choice at the top of the page. */
export function ChooseHomeLink({ fragment, name, className }: Props) {
  return (
    <a
      href={`#${fragment}`}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        chooseHome(fragment)
      }}
    >
      Choose<span className="sr-only"> {name}</span>
    </a>
  )
}
