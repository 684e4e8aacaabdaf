'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon, ZOOM_IN, ZOOM_OUT } from '@/components/ui/icon'

/** A place on a plan, in shares of its width and height. */
export type PlanPlace = { x: number; y: number }

/** How large a plan is shown. */
export type PlanScale = {
  /** Width by height. */
  ratio: number
  /** The width in pixels from which its texts can be read, or its plots be pressed with a finger. */
  usableWidth: number
}

type Props = {
  title: string
  scale: PlanScale
  /** The place that is in the middle at first, zoomed in; null for the whole plan. */
  start: PlanPlace | null
  onClose: () => void
  children: ReactNode
}

/** Widths of the plan in the window, in parts of the width in which it is whole. */
const SIZES = [1, 1.7, 2.8]
const LARGEST = SIZES.length - 1
const MIDDLE: PlanPlace = { x: 0.5, y: 0.5 }

/** A plan in the whole window: fitted to it at first, and larger by a button or a double press on a place. */
export function EnlargedPlan({ title, scale, start, onClose, children }: Props) {
  const [size, setSize] = useState(start ? 1 : 0)
  const [place, setPlace] = useState(start ?? MIDDLE)
  const scroller = useRef<HTMLDivElement>(null)
  // After the effect that opens the dialog: before, nothing has a size.
  useEffect(() => {
    if (scroller.current && size > 0) showPlace(scroller.current, place)
  }, [size, place])

  const zoom = (step: number, target?: PlanPlace) => {
    if (scroller.current) setPlace(target ?? findNextMiddle(scroller.current, start))
    setSize(Math.min(LARGEST, Math.max(0, size + step)))
  }

  return (
    <Dialog
      title={title}
      width="window"
      onClose={onClose}
      controls={
        <>
          <ZoomButton label="Zoom in" icon={ZOOM_IN} isDisabled={size === LARGEST} onClick={() => zoom(1)} />
          <ZoomButton label="Zoom out" icon={ZOOM_OUT} isDisabled={size === 0} onClick={() => zoom(-1)} />
        </>
      }
    >
      {/* A plot that is chosen here shows its panel on the page. */}
      <div className="h-full" onClickCapture={({ target }) => (target as Element).closest('a') && onClose()}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is not a set of form fields. */}
        <div
          ref={scroller}
          role="group"
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
          tabIndex={0}
          onDoubleClick={({ clientX, clientY, currentTarget }) => {
            zoom(1, findPlace(currentTarget, clientX, clientY))
          }}
          className="-outline-offset-4 flex h-full touch-manipulation overflow-auto [container-type:size]"
        >
          <div className="m-auto shrink-0" style={{ width: buildWidth(scale, size) }}>
            {children}
          </div>
        </div>
      </div>
    </Dialog>
  )
}

/** The width of the plan as CSS: fitted to its window, then larger, and at least so large that it can be used. */
function buildWidth({ ratio, usableWidth }: PlanScale, size: number): string {
  const fitted = `min(100cqw, 100cqh * ${ratio})`
  if (size === 0) return fitted
  const growth = (SIZES[size] ?? 1) / (SIZES[1] ?? 1)
  return `max(${SIZES[size]} * ${fitted}, ${Math.ceil(growth * usableWidth)}px)`
}

type ZoomButtonProps = { label: string; icon: string; isDisabled: boolean; onClick: () => void }

function ZoomButton({ label, icon, isDisabled, onClick }: ZoomButtonProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={onClick}
      className={buttonClass('outline', 'max-md:px-3')}
    >
      <Icon d={icon} className="size-5" />
      <span className="max-md:sr-only">{label}</span>
    </button>
  )
}

/** Scrolls a place of the plan to the middle of its window. */
function showPlace(scroller: HTMLElement, { x, y }: PlanPlace) {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = scroller
  scroller.scrollTo(x * scrollWidth - clientWidth / 2, y * scrollHeight - clientHeight / 2)
}

/** The place that the next zoom shows: of a whole plan the pressed one, the chosen plot or the first plot of the chosen size. */
function findNextMiddle(scroller: HTMLElement, start: PlanPlace | null): PlanPlace {
  const isWhole =
    scroller.scrollWidth <= scroller.clientWidth && scroller.scrollHeight <= scroller.clientHeight
  if (!isWhole) return findMiddlePlace(scroller)
  return start ?? findChosenPlace(scroller) ?? MIDDLE
}

/** The middle of the chosen plot, else of the first plot of the chosen size; null on a plan of one home. */
function findChosenPlace(scroller: HTMLElement): PlanPlace | null {
  const home = document.querySelector<HTMLInputElement>('input[name=chosen-home]:checked')?.value
  const plot =
    scroller.querySelector('[data-chosen]') ?? (home && scroller.querySelector(`a[data-plot-home="${home}"]`))
  if (!plot) return null
  const { left, top, width, height } = plot.getBoundingClientRect()
  return findPlace(scroller, left + width / 2, top + height / 2)
}

/** The place in the middle of the window. */
function findMiddlePlace(scroller: HTMLElement): PlanPlace {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = scroller
  return { x: (scrollLeft + clientWidth / 2) / scrollWidth, y: (scrollTop + clientHeight / 2) / scrollHeight }
}

/** The place at a point of the screen. */
function findPlace(scroller: HTMLElement, clientX: number, clientY: number): PlanPlace {
  const plan = (scroller.firstElementChild ?? scroller).getBoundingClientRect()
  return { x: (clientX - plan.left) / plan.width, y: (clientY - plan.top) / plan.height }
}
