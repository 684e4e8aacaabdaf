'use client'

import { type ButtonKind, buttonClass } from './button'
import { Icon } from './icon'
import { notifyFailure, notifySuccess } from './notices'
import { OutsideLink } from './outside-link'

type Props = {
  title: string
  text: string
  url: string
  kind?: ButtonKind
  /** The button is at the right end of its row, and so is its list. */
  isAtRight?: boolean
}

const listClass = 'absolute z-header w-max rounded border border-structure bg-page py-2'
/** On phones, where the contact bar is below, it opens above its button. */
const listPositionClass = 'max-md:bottom-full max-md:mb-1 md:top-full md:mt-1'
const itemClass =
  'flex min-h-11 w-full items-center px-5 text-label text-ink hover:bg-structure-pale hover:text-structure'

/**
 * Shares a page through the device's own menu where it has one; otherwise by WhatsApp, by mail or by copying the link.
 * Without script only the links for WhatsApp and mail are there.
 */
export function ShareMenu({ title, text, url, kind = 'outline', isAtRight = false }: Props) {
  const message = encodeURIComponent(`${text}\n${url}`)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      notifySuccess('Link copied.')
    } catch {
      // The visitor denied access to the clipboard, or the page was not served over HTTPS.
      notifyFailure('The link could not be copied. Please copy it from the address bar.')
    }
  }
  return (
    <details
      data-menu
      className="relative"
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open || !('share' in navigator)) return
        currentTarget.open = false
        // It rejects when the visitor closes the menu.
        navigator.share({ title, text, url }).catch(() => {})
      }}
    >
      <summary className={buttonClass(kind)}>
        <Icon
          d="M12 15V2.25M6.75 6.75L12 2.25l5.25 5.25M4.5 11.25v10.5h15v-10.5"
          className="size-4 stroke-[2.25]"
        />
        Share
      </summary>
      <div className={`${listClass} ${listPositionClass} ${isAtRight ? 'right-0' : 'left-0'}`}>
        <OutsideLink href={`https://wa.me/?text=${message}`} className={itemClass}>
          WhatsApp
        </OutsideLink>{' '}
        <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${message}`} className={itemClass}>
          Email
        </a>{' '}
        <button type="button" onClick={copy} className={`${itemClass} noscript:hidden`}>
          Copy link
        </button>
      </div>
    </details>
  )
}
