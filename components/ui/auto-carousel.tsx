'use client'

import useEmblaCarousel from 'embla-carousel-react'
import {
  Children,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { hasModifier } from './page-link'
import { NEXT, PAUSE, PLAY, PREVIOUS, Sign } from './sign'
import { useInView } from './use-in-view'
import { useReducedMotion } from './use-reduced-motion'

type Props = {
  /** Names the carousel for screen readers, e.g. "customer videos". */
  label: string
  /** Time between two advances. */
  intervalMs: number
  /** Length of one slide's animation. */
  slideMs: number
  /** How long after a change the carousel refuses another one; default: as long as the animation. */
  lockMs?: number
  /** The first slide follows the last one, and the other way round. */
  loop?: boolean
  /** A dot for each slide. */
  dots?: boolean
  /** Width of one slide, as classes; default: the whole row. */
  slideClass?: string
  className?: string
  /** Around the controls, e.g. `frame` where the row is full-bleed. */
  controlsClass?: string
  /** One child per slide. */
  children: ReactNode
}

/** Embla's `duration` has no unit: this many for each millisecond of animation. */
const EMBLA_DURATION_PER_MS = 0.028

const StopContext = createContext<() => void>(() => {})

/** Returns the function by which a slide stops its carousel for good; it does nothing outside a carousel. */
export const useCarouselStop = () => useContext(StopContext)

/**
 * Slides in a row that advances by itself. It stands still while it is hovered, focused, paused or out of sight, and
 * under reduced motion. Slides out of sight cannot be focused. Without script the row scrolls.
 */
export function AutoCarousel({
  label,
  intervalMs,
  slideMs,
  lockMs = slideMs,
  loop = false,
  ...props
}: Props) {
  const { dots, slideClass = 'basis-full', className, controlsClass = '', children } = props
  const [row, embla] = useEmblaCarousel({
    loop,
    align: 'start',
    duration: slideMs * EMBLA_DURATION_PER_MS,
    // The neighbour only touches the edge.
    inViewThreshold: 0.1,
    // Only slides in sight can have the focus.
    watchFocus: false,
  })
  const isStill = useReducedMotion()
  const [root, isInView] = useInView<HTMLElement>()
  const [index, setIndex] = useState(0)
  // Null until Embla has measured: without script all slides can be reached.
  const [inView, setInView] = useState<number[] | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const movesFocus = useRef(false)
  const [isLocked, setLocked] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const count = Children.count(children)
  const canRun = !isStill && !isStopped && count > 1
  const isRunning = canRun && isInView && !isPaused && !isHovered && !isFocused

  useEffect(() => {
    if (!embla) return
    // The visitor may have scrolled the row before Embla took it over.
    const viewport = embla.rootNode()
    const slideWidth = embla.slideNodes()[0]?.offsetWidth
    if (slideWidth) embla.scrollTo(Math.round(viewport.scrollLeft / slideWidth), true)
    viewport.scrollLeft = 0
    const updateIndex = () => setIndex(embla.selectedScrollSnap())
    updateIndex()
    const updateInView = () => {
      const shown = embla.slidesInView()
      if (shown.length > 0) setInView(shown)
    }
    // The first event may have come before this effect.
    updateInView()
    embla.on('select', updateIndex).on('reInit', updateIndex).on('slidesInView', updateInView)
    return () =>
      void embla.off('select', updateIndex).off('reInit', updateIndex).off('slidesInView', updateInView)
  }, [embla])

  // An arrow key in a slide moves the focus to the next slide, because the old one is then out of reach.
  useEffect(() => {
    if (!movesFocus.current || !inView?.includes(index)) return
    movesFocus.current = false
    list.current?.children[index]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [inView, index])

  useEffect(() => {
    if (!isLocked) return
    const timer = setTimeout(() => setLocked(false), lockMs)
    return () => clearTimeout(timer)
  }, [isLocked, lockMs])

  const show = (target: number) => {
    if (!embla || isLocked) return
    setLocked(true)
    embla.scrollTo(target, isStill)
  }
  const move = (step: 1 | -1) => {
    const target = index + step
    if (loop || (target >= 0 && target < count)) show((target + count) % count)
  }

  useEffect(() => {
    if (!isRunning || !embla) return
    const timer = setInterval(() => {
      if (!document.hidden && (loop || embla.canScrollNext())) {
        setLocked(true)
        embla.scrollNext()
      }
    }, intervalMs)
    return () => clearInterval(timer)
  }, [isRunning, embla, loop, intervalMs])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1 as const, ArrowRight: 1 as const }[event.key]
    if (!step || hasModifier(event) || !embla || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    movesFocus.current = !!list.current?.contains(event.target as Node)
    move(step)
  }
  function onFocus({ target }: FocusEvent<HTMLElement>) {
    // A press on "Play" must start the movement although the focus is then inside.
    setFocused(!(target instanceof HTMLElement && target.dataset.toggle !== undefined))
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setFocused(false)
  }

  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <div
        // Embla measures the row when it starts, so that waits until the row is seen.
        ref={isInView || embla ? row : undefined}
        className={
          embla
            ? 'touch-pan-y overflow-clip print:overflow-visible'
            : 'overflow-clip noscript:snap-x noscript:snap-mandatory noscript:overflow-x-auto'
        }
      >
        <StopContext value={useCallback(() => setStopped(true), [])}>
          <ul
            ref={list}
            className="flex print:flex-wrap print:transform-none!"
            onMouseEnter={() => setHovered(true)}
            onMouseLeave={() => setHovered(false)}
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
        </StopContext>
      </div>
      {count > 1 ? (
        <div className={`mt-4 print:hidden ${controlsClass}`}>
          {/* Reserves the height of the controls, which need script. */}
          <div className="flex min-h-11 flex-wrap items-center gap-2">
            {embla ? (
              <>
                <Control label="Previous slide" d={PREVIOUS} disabled={isLocked} onPress={() => move(-1)} />
                <Control label="Next slide" d={NEXT} disabled={isLocked} onPress={() => move(1)} />
                {canRun ? (
                  <Control
                    label={`${isPaused ? 'Play' : 'Pause'} ${label}`}
                    d={isPaused ? PLAY : PAUSE}
                    toggle
                    onPress={() => setPaused(!isPaused)}
                  />
                ) : null}
                {dots ? <Dots index={index} count={count} show={show} /> : null}
                <p aria-live={isRunning ? 'off' : 'polite'} className="ml-2 text-label text-muted">
                  <span className="sr-only">Slide </span>
                  {index + 1} of {count}
                </p>
              </>
            ) : null}
          </div>
        </div>
      ) : null}
    </section>
  )
}

type ControlProps = { label: string; d: string; disabled?: boolean; toggle?: boolean; onPress: () => void }

/** A button of a carousel. `toggle` marks the one that starts and stops it. */
function Control({ label, d, disabled, toggle, onPress }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      data-toggle={toggle ? '' : undefined}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded border border-hairline bg-plaster text-neem hover:border-neem aria-disabled:opacity-60"
    >
      <Sign d={d} />
    </button>
  )
}

type DotsProps = { index: number; count: number; show: (index: number) => void }

/** A button for each slide; no tab stop, because Previous and Next lead to all of them. */
function Dots({ index, count, show }: DotsProps) {
  return (
    <div className="flex flex-wrap">
      {Array.from({ length: count }, (_, dot) => dot).map((dot) => (
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
  )
}
