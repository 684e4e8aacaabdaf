'use client'

import type { MouseEvent } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'
import { formatCount } from '@/lib/format/numbers'
import { IMAGE_CAPTION } from '@/lib/pictures/drawings'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { PICTURE_LINK } from './picture-viewer'

type Props = {
  count: number
  /** The whole picture is the link. A film is not: it pauses while the pointer is on it. */
  coversPicture: boolean
}

/** "5 pictures", on the main picture of the page: opens the viewer at it, and without script leads to the gallery. */
export function PicturesLink({ count, coversPicture }: Props) {
  return (
    <a
      href={`#${PROJECT_FRAGMENTS.gallery}`}
      onClick={openMainPicture}
      className={`${linkClass} ${coversPicture ? 'inset-0' : 'bottom-0 left-0'}`}
    >
      <span className={labelClass}>
        <b className="text-structure group-hover:underline">{formatCount(count, 'picture')}</b>
        {` ${IMAGE_CAPTION}`}
      </span>
    </a>
  )
}

const linkClass = 'group absolute flex items-end p-4 outline-none md:p-8 print:hidden'

const labelClass = [
  'inline-flex min-h-11 items-center gap-2 rounded bg-page px-3 text-small text-muted',
  '-outline-offset-5 outline-structure group-focus-visible:outline-3 group-focus-visible:outline-solid',
].join(' ')

/** The link keeps the focus, which returns to it when the viewer closes. */
function openMainPicture(event: MouseEvent) {
  const picture = document.querySelector<HTMLAnchorElement>(PICTURE_LINK)
  if (!picture || !isPlainClick(event)) return
  event.preventDefault()
  picture.click()
}
