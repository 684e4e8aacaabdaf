'use client'

import {
  Children,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { findArrowDirection } from './arrow-keys'
import { CarouselControls } from './carousel-controls'
import { type Embla, SLIDE_MS, useLoopingCarousel } from './looping-carousel'
import { useMotion } from './motion'
import { useIsOnScreen } from './on-screen'

type Props = {
  /** Accessible name, for instance "customer clips". */
  label: string
  /** Without it the carousel moves only when the visitor moves it. */
  intervalMs?: number
  /** How long the carousel refuses another move after a move. By default as long as the animation. */
  lockMs?: number
  hasDots?: boolean
  slideClass?: string
  className?: string
  controlsClass?: string
  children: ReactNode
}

const viewportClass =
  'overflow-clip touch-pan-y noscript:touch-auto noscript:overflow-x-auto noscript:snap-x noscript:snap-mandatory'

/**
 * A looping row of slides, which advances by itself if it has an interval. It pauses while it is hovered, focused or
 * out of sight, and never moves under reduced motion or after the visitor has stopped all movement. A click in
 * `data-stops-carousel` stops it for good. Slides out of view cannot be focused. Without script the row scrolls.
 */
export function AutoCarousel({
  label,
  intervalMs,
  lockMs = SLIDE_MS,
  hasDots = false,
  slideClass = 'basis-full',
  className,
  controlsClass = '',
  children,
}: Props) {
  const root = useRef<HTMLElement>(null)
  const { ref, embla, index, slidesInView, isLocked, showSlide } = useLoopingCarousel(lockMs)
  const isOnScreen = useIsOnScreen(root)
  const attention = useAttention()
  const motion = useMotion()
  const [isStopped, setStopped] = useState(false)
  const count = Children.count(children)
  const canRun = intervalMs !== undefined && count > 1 && motion !== 'reduced' && !isStopped
  const isRunning = canRun && motion === 'moving' && isOnScreen && !attention.isGiven
  useAdvance(isRunning, intervalMs, () => showSlide('next'))
  useFocusInView(embla, index, slidesInView)

  function handleKeyDown(event: KeyboardEvent) {
    const direction = findArrowDirection(event)
    if (!direction || direction.x === 0 || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    showSlide(direction.x === 1 ? 'next' : 'previous')
  }
  function handleClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('[data-stops-carousel]')) setStopped(true)
  }

  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label={label}
      className={className}
      onKeyDown={handleKeyDown}
      {...attention.handlers}
    >
      <div ref={ref} className={viewportClass}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link inside is a click as well. */}
        <ul className="flex" onClick={handleClick}>
          {Children.map(children, (slide, slideIndex) => (
            <li
              aria-label={`${slideIndex + 1} of ${count}`}
              inert={slidesInView.length > 0 && !slidesInView.includes(slideIndex)}
              className={`min-w-0 shrink-0 grow-0 snap-start ${slideClass}`}
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {count > 1 ? (
        <div className={`mt-4 print:hidden ${controlsClass}`}>
          <CarouselControls
            index={index}
            count={count}
            hasDots={hasDots}
            canRun={canRun}
            isRunning={isRunning}
            isLocked={isLocked}
            onShow={showSlide}
          />
        </div>
      ) : null}
    </section>
  )
}

/** Whether the visitor hovers over the element with these handlers or has the focus in it. */
function useAttention() {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const handlers = {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      // After a press on "Play" the focus is inside the carousel, and yet it must start moving.
      setFocused(target.dataset.motion === undefined)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(false)
    },
  }
  return { isGiven: isHovered || isFocused, handlers }
}

/** Calls `advance` at each interval while the carousel runs. */
function useAdvance(isRunning: boolean, intervalMs: number | undefined, advance: () => void) {
  const advanceUnlessCovered = useEffectEvent(() => {
    // When an enlarged picture closes, the focus returns to its slide, which must still be in sight.
    const isCovered = document.querySelector('dialog[open], :is(:popover-open)') !== null
    if (!document.hidden && !isCovered) advance()
  })
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => advanceUnlessCovered(), intervalMs)
    return () => clearInterval(timer)
  }, [isRunning, intervalMs])
}

/** Moves the focus along when the focused slide has left the view. */
function useFocusInView(embla: Embla | undefined, index: number, slidesInView: number[]) {
  useLayoutEffect(() => {
    if (slidesInView.includes(index) && embla?.rootNode().querySelector('[inert] :focus')) {
      const slide = embla.slideNodes()[index]
      slide?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    }
  }, [embla, index, slidesInView])
}
