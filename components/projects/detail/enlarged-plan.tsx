'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon, ZOOM_IN, ZOOM_OUT } from '@/components/ui/icon'

/** A place on a plan, in shares of its width and height. */
export type PlanPlace = { x: number; y: number }

type Props = {
  title: string
  /** The place that is in the middle at first, zoomed in; null for the whole plan. */
  start: PlanPlace | null
  onClose: () => void
  children: ReactNode
}

// The whole plan in the window, then two larger sizes of it, which scroll.
const fittedClass =
  '[&_.plan]:mx-auto [&_.plan]:w-fit [&_img]:max-h-[66dvh] [&_img]:w-auto! [&_img]:max-w-full'
const sizes = [fittedClass, 'w-[60rem] md:w-[80rem] xl:w-[110rem]', 'w-[90rem] md:w-[120rem] xl:w-[165rem]']
const LARGEST = sizes.length - 1
const MIDDLE: PlanPlace = { x: 0.5, y: 0.5 }

/** A plan in its own window: whole at first, and larger by a button or a double press on a place. */
export function EnlargedPlan({ title, start, onClose, children }: Props) {
  const [size, setSize] = useState(start ? 1 : 0)
  const [place, setPlace] = useState(start ?? MIDDLE)
  const scroller = useRef<HTMLDivElement>(null)
  // After the effect that opens the dialog: before, nothing has a size.
  useEffect(() => {
    if (scroller.current && size > 0) showPlace(scroller.current, place)
  }, [size, place])

  const zoom = (step: number, target?: PlanPlace) => {
    if (scroller.current) setPlace(target ?? findMiddlePlace(scroller.current))
    setSize(Math.min(LARGEST, Math.max(0, size + step)))
  }

  return (
    <Dialog title={title} width="full" compact onClose={onClose}>
      <div className="mb-3 flex gap-2">
        <ZoomButton label="Zoom in" icon={ZOOM_IN} isDisabled={size === LARGEST} onClick={() => zoom(1)} />
        <ZoomButton label="Zoom out" icon={ZOOM_OUT} isDisabled={size === 0} onClick={() => zoom(-1)} />
      </div>
      {/* A plot that is chosen here shows its panel on the page. */}
      <div onClickCapture={({ target }) => (target as Element).closest('a') && onClose()}>
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
          className={`touch-manipulation overflow-auto border border-hairline ${size === 0 ? 'max-h-[68dvh]' : 'h-[68dvh]'}`}
        >
          <div className={sizes[size]}>{children}</div>
        </div>
      </div>
    </Dialog>
  )
}

type ZoomButtonProps = { label: string; icon: string; isDisabled: boolean; onClick: () => void }

function ZoomButton({ label, icon, isDisabled, onClick }: ZoomButtonProps) {
  return (
    <button type="button" disabled={isDisabled} onClick={onClick} className={buttonClass('outline')}>
      <Icon d={icon} className="size-5" />
      {label}
    </button>
  )
}

/** Scrolls a place of the plan to the middle of its window. */
function showPlace(scroller: HTMLElement, { x, y }: PlanPlace) {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = scroller
  scroller.scrollTo(x * scrollWidth - clientWidth / 2, y * scrollHeight - clientHeight / 2)
}

/** The place in the middle of the window. */
function findMiddlePlace(scroller: HTMLElement): PlanPlace {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = scroller
  return { x: (scrollLeft + clientWidth / 2) / scrollWidth, y: (scrollTop + clientHeight / 2) / scrollHeight }
}

/** The place at a point of the screen. */
function findPlace(scroller: HTMLElement, clientX: number, clientY: number): PlanPlace {
  const box = scroller.getBoundingClientRect()
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = scroller
  return {
    x: (scrollLeft + clientX - box.left) / scrollWidth,
    y: (scrollTop + clientY - box.top) / scrollHeight,
  }
}
