'use client'

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

/**
 * The current section is the last one whose heading is at most this far below the bar, or in the upper third of the
 * screen.
 */
const HEADING_REACH_PX = 40

/**
 * The bar sticks below the header, at most this far from the top of the window. Then the first screen, with its
 * Enquire, is out of view.
 */
const STUCK_BAR_TOP_PX = 96

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
      const line = Math.max((bar?.bottom ?? 0) + HEADING_REACH_PX, window.innerHeight / 3)
      const isPassed = ({ href }: { href: string }) => {
        const heading = document.getElementById(href.slice(1))
        return heading !== null && heading.getBoundingClientRect().top <= line
      }
      setCurrent(sections.findLast(isPassed)?.href)
      setAtTop(bar !== undefined && bar.top < STUCK_BAR_TOP_PX)
    }
    mark()
    window.addEventListener('scroll', mark, { passive: true })
    return () => window.removeEventListener('scroll', mark)
  }, [nav, sections])
  return { current, isAtTop }
}

/**
 * Keeps the link of the current section in the middle of the row, which scrolls sideways on phones. Above the first
 * section it is at its start.
 */
function useLinkInView(nav: NavRef, current: string | undefined) {
  useEffect(() => {
    const row = nav.current
    if (!row) return
    const link = current ? row.querySelector<HTMLElement>(`a[href="${current}"]`) : null
    const left = link ? link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 : 0
    row.scrollTo({ left })
  }, [nav, current])
}
