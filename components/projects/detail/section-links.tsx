'use client'

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { getFragment } from './homes/fragment'

/** In px. The current section is the last one whose heading is at most this far below the bar, or in the upper third of the screen. */
const REACH = 40

/** In px. From here the bar covers the first screen, which has price and Enquire itself. */
const BAR_SHOWN_FROM = 96

type NavRef = RefObject<HTMLElement | null>

type Props = {
  sections: { href: string; label: string }[]
  /** Next to the links, once the first screen has been left. */
  children: ReactNode
}

/** Links to the sections of a page, in its order; the section that is being read is marked. */
export function SectionLinks({ sections, children }: Props) {
  const nav = useRef<HTMLElement>(null)
  const { current, isAtTop } = useCurrentSection(nav, sections)
  useLinkInView(nav, current)
  useTargetOfAddress()
  return (
    <>
      <nav ref={nav} aria-label="Sections of this page" className="section-links">
        <ul>
          {sections.map(({ href, label }) => (
            <li key={href}>
              <a href={href} aria-current={href === current ? 'true' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={isAtTop ? desktopClass : hiddenUntilAtTopClass}>{children}</div>
    </>
  )
}

const desktopClass = 'max-lg:hidden'
/** Without script the bar cannot tell where it is. */
const hiddenUntilAtTopClass = `${desktopClass} not-noscript:invisible`

/** The section that is being read, and whether the bar is at the top of the screen. */
function useCurrentSection(nav: NavRef, sections: Props['sections']) {
  const [current, setCurrent] = useState<string>()
  const [isAtTop, setAtTop] = useState(false)
  useEffect(() => {
    const mark = () => {
      const bar = nav.current?.getBoundingClientRect()
      const line = Math.max((bar?.bottom ?? 0) + REACH, window.innerHeight / 3)
      const isPassed = ({ href }: { href: string }) => {
        const heading = document.getElementById(href.slice(1))
        return heading !== null && heading.getBoundingClientRect().top <= line
      }
      setCurrent(sections.findLast(isPassed)?.href)
      setAtTop(bar !== undefined && bar.top < BAR_SHOWN_FROM)
    }
    mark()
    window.addEventListener('scroll', mark, { passive: true })
    return () => window.removeEventListener('scroll', mark)
  }, [nav, sections])
  return { current, isAtTop }
}

/** Keeps the link of the current section in the middle of the row, which scrolls sideways on phones. */
function useLinkInView(nav: NavRef, current: string | undefined) {
  useEffect(() => {
    const row = nav.current
    const link = row?.querySelector<HTMLElement>(`a[href="${current}"]`)
    if (row) row.scrollTo?.({ left: link ? link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 : 0 })
  }, [nav, current])
}

/** Opens the disclosure or panel that hides the target of the address: not every browser opens a disclosure by itself. */
function useTargetOfAddress() {
  useEffect(() => {
    const showTarget = () => {
      const target = document.getElementById(getFragment())
      const disclosure = target?.closest('details')
      if (disclosure && !disclosure.open) {
        disclosure.open = true
        target?.scrollIntoView()
      }
      const chip = target?.closest('[data-panel]')?.previousElementSibling?.querySelector('input')
      if (chip && !chip.checked) {
        chip.click()
        target?.scrollIntoView()
      }
    }
    showTarget()
    window.addEventListener('hashchange', showTarget)
    return () => window.removeEventListener('hashchange', showTarget)
  }, [])
}
