'use client'

import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import {
  Children,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { ChangingText } from './changing-text'
import { MotionButton, useMotion } from './motion'
import { isPlainClick } from './page-link'
import { NEXT, PREVIOUS, Sign } from './sign'

type Props = {
  /** Names the carousel for screen readers, e.g. "customer clips". */
  label: string
  /** Time between two advances. */
  intervalMs: number
  /** How long after a change the carousel refuses another one; default: as long as the animation. */
  lockMs?: number
  /** A dot for each slide. */
  dots?: boolean
  /** Width of one slide, as classes. */
  slideClass?: string
  className?: string
  /** Around the controls, e.g. `frame` where the row is full-bleed. */
  controlsClass?: string
  /** One child per slide. */
  children: ReactNode
}

const SLIDE_MS = 500
const EMBLA = {
  loop: true,
  align: 'start',
  // In a unit of Embla's own: 0.028 for each millisecond.
  duration: SLIDE_MS * 0.028,
  // The neighbour only touches the edge.
  inViewThreshold: 0.1,
  // Only slides in sight can have the focus.
  watchFocus: false,
} as const

/** A move of the row: runs at once, or when Embla has started. */
type Run = (embla: NonNullable<UseEmblaCarouselType[1]>) => unknown

/**
 * Slides in a row that loops and advances by itself. It stands still while it is hovered, focused or out of sight, once the
 * visitor has stopped what moves, and under reduced motion; for good after a click on what has `data-stops-carousel`. Embla
 * starts at the first move, press or focus: it measures the row, which would block a page that has just come. From then on
 * slides out of sight cannot be focused. Without script the row scrolls.
 */
export function AutoCarousel({ label, intervalMs, lockMs = SLIDE_MS, dots, ...props }: Props) {
  const { slideClass = 'basis-full', className, controlsClass = '', children } = props
  const [row, embla] = useEmblaCarousel(EMBLA)
  const root = useRef<HTMLElement>(null)
  const isInView = useInView(root)
  const motion = useMotion()
  const [index, setIndex] = useState(0)
  // Null until Embla has measured: all slides can be reached.
  const [inView, setInView] = useState<number[] | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const movesFocus = useRef(false)
  const [isLocked, setLocked] = useState(false)
  const [isStopped, setStopped] = useState(false)
  // The last move that was asked for; the first one starts Embla.
  const [move, setMove] = useState<{ run: Run } | null>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const count = Children.count(children)
  const canRun = motion !== 'reduced' && !isStopped && count > 1
  const isRunning = canRun && motion === 'moving' && isInView && !isHovered && !isFocused

  useEffect(() => {
    if (embla) move?.run(embla)
  }, [embla, move])

  useEffect(() => {
    if (!embla) return
    const update = () => {
      const selected = embla.selectedScrollSnap()
      setIndex(selected)
      const shown = embla.slidesInView()
      // Until the row stands at the selected slide, which may have the focus, the slides are those of before. Several events at
      // the start report the same ones, which need not be drawn again.
      if (shown.includes(selected)) setInView((before) => (String(before) === String(shown) ? before : shown))
    }
    // The first event may have come before this effect.
    update()
    embla.on('select', update).on('reInit', update).on('slidesInView', update)
    return () => void embla.off('select', update).off('reInit', update).off('slidesInView', update)
  }, [embla])

  // An arrow key in a slide moves the focus to the next slide, because the old one is then out of reach.
  useEffect(() => {
    if (!movesFocus.current || !inView?.includes(index)) return
    movesFocus.current = false
    list.current?.children[index]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [inView, index])

  const ask = useCallback(
    (run: Run) => {
      setLocked(true)
      setTimeout(() => setLocked(false), lockMs)
      setMove({ run })
    },
    [lockMs],
  )

  const show = (slide: number) => {
    if (!isLocked) ask((row) => row.scrollTo((slide + count) % count, motion === 'reduced'))
  }

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      // A picture that is open full screen returns the focus to its slide, which must be in sight.
      if (document.hidden || document.querySelector('dialog[open], [role="dialog"]')) return
      ask((row) => row.scrollNext())
    }, intervalMs)
    return () => clearInterval(timer)
  }, [isRunning, intervalMs, ask])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || !isPlainClick(event) || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    movesFocus.current = !!list.current?.contains(event.target as Node)
    show(index + step)
  }

  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      // A press on "Play" must start the movement although the focus is then inside.
      onFocus={({ target }) => {
        setFocused(target.dataset.motion === undefined)
        const slide = [...(list.current?.children ?? [])].findIndex((one) => one.contains(target))
        // Before Embla has measured: the slide with the focus stays in sight.
        if (!inView) setMove({ run: (row) => slide > 0 && row.scrollTo(slide, true) })
      }}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || setFocused(false)
      }
    >
      <div
        ref={move ? row : undefined}
        onPointerDown={() => setMove((before) => before ?? { run: () => {} })}
        className="overflow-clip [touch-action:pan-y] noscript:[touch-action:auto] noscript:snap-x noscript:snap-mandatory noscript:overflow-x-auto print:overflow-visible"
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks the links in it, too. */}
        <ul
          ref={list}
          className="flex print:flex-wrap print:transform-none!"
          onMouseEnter={() => setHovered(true)}
          onMouseLeave={() => setHovered(false)}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('[data-stops-carousel]')) setStopped(true)
          }}
        >
          {Children.map(children, (slide, place) => (
            <li
              aria-label={`${place + 1} of ${count}`}
              inert={inView !== null && !inView.includes(place)}
              className={`min-w-0 shrink-0 grow-0 snap-start print:transform-none! ${slideClass}`}
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {count > 1 ? (
        <div className={`mt-4 print:hidden ${controlsClass}`}>
          <div className="flex min-h-11 flex-wrap items-center gap-2 noscript:invisible">
            {[
              { name: 'Previous slide', d: PREVIOUS, slide: index - 1 },
              { name: 'Next slide', d: NEXT, slide: index + 1 },
            ].map(({ name, d, slide }) => (
              <button
                key={name}
                type="button"
                aria-label={name}
                aria-disabled={isLocked}
                onClick={() => show(slide)}
                className="grid size-11 shrink-0 place-items-center rounded border border-hairline bg-plaster text-neem hover:border-neem aria-disabled:opacity-60"
              >
                <Sign d={d} />
              </button>
            ))}
            {canRun ? <MotionButton className="border border-hairline hover:border-neem" /> : null}
            {dots ? (
              // No tab stops, because Previous and Next lead to all slides.
              <div className="flex flex-wrap">
                {[...Array(count).keys()].map((dot) => (
                  <button
                    key={dot}
                    type="button"
                    tabIndex={-1}
                    aria-label={`Show slide ${dot + 1}`}
                    aria-current={dot === index ? 'true' : undefined}
                    onClick={() => show(dot)}
                    className="group grid h-11 w-7 place-items-center"
                  >
                    <span className="size-2.5 rounded-full border border-neem transition-colors group-hover:bg-neem-pale group-aria-current:bg-neem forced-colors:group-aria-current:bg-[CanvasText]" />
                  </button>
                ))}
              </div>
            ) : null}
            <p aria-live={isRunning ? 'off' : 'polite'} className="ml-2 text-label text-muted">
              <span className="sr-only">Slide </span>
              <ChangingText>{`${index + 1} of ${count}`}</ChangingText>
            </p>
          </div>
        </div>
      ) : null}
    </section>
  )
}

/** Whether at least a third of an element is on screen. */
function useInView(ref: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting === true),
      { threshold: 0.33 },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isInView
}
