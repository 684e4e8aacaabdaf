'use client'

import type { MouseEvent } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'
import { formatCount } from '@/lib/format/numbers'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { PICTURE_LINK } from './picture-viewer'

type Props = {
  count: number
  /** The whole picture is the link. A film is not: it pauses while the pointer is on it. */
  coversPicture: boolean
}

/** "5 pictures", on the first picture of the page: opens the gallery's viewer, and without script leads to the gallery. */
export function PicturesLink({ count, coversPicture }: Props) {
  return (
    <a
      href={`#${PROJECT_FRAGMENTS.gallery}`}
      onClick={openFirstPicture}
      className={`${linkClass} ${coversPicture ? 'inset-0' : 'bottom-0 left-0'}`}
    >
      <span className={labelClass}>{formatCount(count, 'picture')}</span>
    </a>
  )
}

const linkClass = 'group absolute flex items-end p-4 outline-none md:p-8 print:hidden'

const labelClass = [
  'inline-flex min-h-11 items-center rounded bg-page px-4',
  'text-label font-semibold text-structure group-hover:underline',
  '-outline-offset-5 outline-structure group-focus-visible:outline-3 group-focus-visible:outline-solid',
].join(' ')

/** The link keeps the focus, which returns to it when the viewer closes. */
function openFirstPicture(event: MouseEvent) {
  const picture = document.querySelector<HTMLAnchorElement>(PICTURE_LINK)
  if (!picture || !isPlainClick(event)) return
  event.preventDefault()
  picture.click()
}
