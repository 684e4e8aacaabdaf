'use client'

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { readFragment } from './fragment'

/** In px. A heading at most this far below the bar, or in the upper third of the screen, is that of the current section. */
const REACH = 40

/** In px. From here the bar covers the first screen, which has price and Enquire itself. */
const TOP = 96

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
  usePanelOfAddress()
  return (
    <>
      <nav ref={nav} aria-label="Sections of this page" className={navClass}>
        <ul className="flex w-max max-lg:pr-6 max-lg:pl-2">
          {sections.map(({ href, label }) => (
            <li key={href}>
              <a href={href} aria-current={href === current ? 'true' : undefined} className={linkClass}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={isAtTop ? 'max-lg:hidden' : 'max-lg:hidden not-noscript:invisible'}>{children}</div>
    </>
  )
}

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
      setAtTop(bar !== undefined && bar.top < TOP)
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

/** An address that names something in a hidden panel shows that panel. */
function usePanelOfAddress() {
  useEffect(() => {
    const showPanel = () => {
      const target = document.getElementById(readFragment())
      const chip = target?.closest('[data-panel]')?.previousElementSibling?.querySelector('input')
      if (!chip || chip.checked) return
      chip.click()
      target?.scrollIntoView()
    }
    showPanel()
    window.addEventListener('hashchange', showPanel)
    return () => window.removeEventListener('hashchange', showPanel)
  }, [])
}

// On phones the row fades at its ends, where it can be scrolled on.
const navClass = [
  'relative -mx-2 overflow-x-auto',
  '[scrollbar-width:none] max-lg:-mx-4 max-lg:[mask-image:linear-gradient(90deg,transparent,#000_1rem,#000_calc(100%-2rem),transparent)]',
  'xl:-mx-3',
].join(' ')

const linkClass = [
  // The bar is in the space that is kept above the target of a link. A link that is focused must not move the page out of it.
  '-scroll-mt-34 scroll-mb-34 inline-flex min-h-12 items-center border-y-3 border-transparent',
  'px-2 text-label font-semibold whitespace-nowrap text-structure underline-offset-8 -outline-offset-4',
  'hover:underline hover:decoration-2 aria-[current]:border-b-structure xl:px-3',
  // Forced colours draw transparent borders, too.
  'forced-colors:border-y-0 forced-colors:aria-[current]:border-b-3',
].join(' ')
