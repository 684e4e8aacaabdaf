'use client'

import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import {
  Children,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { ChangingText } from './changing-text'
import { Icon, NEXT, PREVIOUS } from './icon'
import { MotionButton, useMotion } from './motion'

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
  // A slide that only touches the edge is out of view.
  inViewThreshold: 0.1,
  // Only slides in sight can have the focus.
  watchFocus: false,
} as const

type Move = (row: NonNullable<UseEmblaCarouselType[1]>) => void

/**
 * Slides in a row that loops and advances by itself. It stands still while it is hovered, focused or out of sight, once the
 * visitor has stopped what moves, and under reduced motion; for good after a click on what has `data-stops-carousel`. Embla
 * starts at the first move, press or focus: it measures the row, which would block a page that has just come. From then on
 * slides out of sight cannot be focused. Without script the row scrolls.
 */
export function AutoCarousel({ label, intervalMs, lockMs = SLIDE_MS, dots, ...props }: Props) {
  const { slideClass = 'basis-full', className, controlsClass = '', children } = props
  const root = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const [startEmbla, embla] = useEmblaCarousel(EMBLA)
  const firstMove = useRef<Move>(null)
  const motion = useMotion()
  const isOnScreen = useIsOnScreen(root)
  const [index, setIndex] = useState(0)
  /** Slides that can have the focus; null, before Embla has measured, means all. */
  const [reachable, setReachable] = useState<number[] | null>(null)
  const [isLocked, setLocked] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const count = Children.count(children)
  const canRun = motion !== 'reduced' && !isStopped && count > 1
  const isRunning = canRun && motion === 'moving' && isOnScreen && !isHovered && !isFocused

  useEffect(() => {
    if (!embla) return
    const update = () => {
      const selected = embla.selectedScrollSnap()
      const inView = embla.slidesInView()
      setIndex(selected)
      // While the row moves these are the slides of before, and the selected one may have the focus already.
      if (inView.includes(selected)) setReachable(inView)
    }
    embla.on('select', update).on('slidesInView', update)
    firstMove.current?.(embla)
    return () => void embla.off('select', update).off('slidesInView', update)
  }, [embla])

  /** Runs a move, the first one as soon as Embla has measured the row. */
  function run(move: Move) {
    if (embla) move(embla)
    else {
      firstMove.current = move
      startEmbla(viewport.current)
    }
  }

  /** Moves the row, unless the last move has locked it. */
  function show(slide: 'previous' | 'next' | number) {
    if (isLocked) return
    setLocked(true)
    setTimeout(() => setLocked(false), lockMs)
    const isJump = motion === 'reduced'
    run((row) => {
      if (slide === 'previous') row.scrollPrev(isJump)
      else if (slide === 'next') row.scrollNext(isJump)
      else row.scrollTo(slide, isJump)
    })
  }

  const advance = useEffectEvent(() => {
    // A picture that is open full screen returns the focus to its slide, which must be in sight.
    if (!document.hidden && !document.querySelector('dialog[open], [role="dialog"]')) show('next')
  })
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => advance(), intervalMs)
    return () => clearInterval(timer)
  }, [isRunning, intervalMs])

  // The focus of a slide that has left goes to the one that came.
  useLayoutEffect(() => {
    if (!viewport.current?.querySelector('[inert] :focus')) return
    const link = embla?.slideNodes()[index]?.querySelector<HTMLElement>('a, button')
    link?.focus({ preventScroll: true })
  })

  function onKeyDown(event: KeyboardEvent) {
    const slide = ({ ArrowLeft: 'previous', ArrowRight: 'next' } as const)[event.key]
    if (!slide || hasModifier(event) || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    show(slide)
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
        if (embla) return
        run((row) => {
          const slide = row.slideNodes().findIndex((node) => node.contains(target))
          if (slide > 0) row.scrollTo(slide, true)
        })
      }}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || setFocused(false)
      }
    >
      <div
        ref={viewport}
        onPointerDown={() => startEmbla(viewport.current)}
        className="overflow-clip [touch-action:pan-y] noscript:[touch-action:auto] noscript:snap-x noscript:snap-mandatory noscript:overflow-x-auto print:overflow-visible"
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks the links in it, too. */}
        <ul
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
              inert={reachable !== null && !reachable.includes(place)}
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
              { name: 'Previous slide', d: PREVIOUS, slide: 'previous' as const },
              { name: 'Next slide', d: NEXT, slide: 'next' as const },
            ].map(({ name, d, slide }) => (
              <button
                key={name}
                type="button"
                aria-label={name}
                aria-disabled={isLocked}
                onClick={() => show(slide)}
                className="grid size-11 shrink-0 place-items-center rounded border border-hairline bg-page text-structure hover:border-structure aria-disabled:opacity-60"
              >
                <Icon d={d} />
              </button>
            ))}
            {canRun ? <MotionButton className="border border-hairline hover:border-structure" /> : null}
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
                    <span className="size-2.5 rounded-full border border-structure transition-colors group-hover:bg-structure-pale group-aria-current:bg-structure forced-colors:group-aria-current:bg-[CanvasText]" />
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

/** With Alt an arrow key goes back in history, with others it scrolls or selects. */
function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

/** Whether at least a third of an element is on screen. */
function useIsOnScreen(ref: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => setOnScreen(entries.at(-1)?.isIntersecting === true),
      { threshold: 0.33 },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isOnScreen
}
