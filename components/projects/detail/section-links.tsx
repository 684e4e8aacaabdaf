'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

/** In px. A heading at most this far below the bar, or in the upper third of the screen, is that of the current section. */
const REACH = 40

/** In px. From here the bar covers the first screen, which has price and Enquire itself. */
const TOP = 96

type Props = {
  sections: { href: string; label: string }[]
  /** Beside the links, once the first screen has been left. */
  children: ReactNode
}

/** Links to the sections of a page, in its order; the section that is being read is marked. */
export function SectionLinks({ sections, children }: Props) {
  const nav = useRef<HTMLElement>(null)
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
  }, [sections])
  // An address that names something in a hidden panel chooses that panel.
  useEffect(() => {
    const choose = () => {
      const target = document.getElementById(window.location.hash.slice(1))
      const chip = target?.closest('[data-panel]')?.previousElementSibling?.querySelector('input')
      if (!chip || chip.checked) return
      chip.click()
      target?.scrollIntoView()
    }
    choose()
    window.addEventListener('hashchange', choose)
    return () => window.removeEventListener('hashchange', choose)
  }, [])
  // On phones the row scrolls sideways, and fades where it goes on.
  useEffect(() => {
    const row = nav.current
    const link = row?.querySelector<HTMLElement>(`a[href="${current}"]`)
    if (row) row.scrollTo?.({ left: link ? link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 : 0 })
  }, [current])
  return (
    <>
      <nav ref={nav} aria-label="Sections of this page" className={navClass}>
        <ul className="flex w-max max-lg:pr-6 max-lg:pl-2">
          {sections.map(({ href, label }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={href === current ? 'true' : undefined}
                // It lies in the space above the target of a link, and must not move the page to leave it when it is focused.
                className={linkClass}
              >
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

// On phones the row scrolls sideways, and fades where it goes on.
const navClass = [
  'relative -mx-2 overflow-x-auto',
  '[scrollbar-width:none] max-lg:-mx-4 max-lg:[mask-image:linear-gradient(90deg,transparent,#000_1rem,#000_calc(100%-2rem),transparent)]',
  'xl:-mx-3',
].join(' ')

const linkClass = [
  '-scroll-mt-34 scroll-mb-34 inline-flex min-h-12 items-center border-y-3 border-transparent',
  'px-2 text-label font-semibold whitespace-nowrap text-structure underline-offset-8 -outline-offset-4',
  'hover:underline hover:decoration-2 aria-[current]:border-b-structure xl:px-3',
  // Forced colours draw transparent borders, too.
  'forced-colors:border-y-0 forced-colors:aria-[current]:border-b-3',
].join(' ')
