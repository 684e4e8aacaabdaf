'use client'

import { type MouseEvent, type ReactNode, useState, useTransition } from 'react'
import { Icon, ZOOM_IN } from '@/components/ui/icon'
import { EnlargedPlan, type PlanPlace, type PlanScale } from './enlarged-plan'

/** A part of a plan for phones; its box is in shares of the width and height of the whole. */
export type SmallPlan = { drawing: ReactNode; box: { x: number; y: number; width: number; height: number } }

type Props = {
  title: string
  /** How large it opens. */
  scale: PlanScale
  /** What phones show instead; without it they show the drawing itself, without its texts. */
  small?: SmallPlan | undefined
  children: ReactNode
}

/**
 * A plan, whole in the width of the page. With script it also opens large; on phones a press on the plan itself opens it there.
 * Without script the large plan scrolls sideways on phones.
 */
export function PlanViewer({ title, scale, small, children }: Props) {
  const [opened, setOpened] = useState<{ place: PlanPlace | null } | null>(null)
  // A second drawing of a hundred plots takes a slow phone a while: the button answers first.
  const [isOpening, startOpening] = useTransition()
  const handlePress = (event: MouseEvent) => {
    const place = findPressedPlace(event, small?.box ?? WHOLE)
    startOpening(() => setOpened({ place }))
  }
  return (
    <figure className="relative">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is not a set of form fields. */}
      <div role="group" aria-label={title} className="border border-hairline print:border-0">
        {small ? <div className="md:hidden noscript:hidden print:hidden">{small.drawing}</div> : null}
        <div className={`noscript:overflow-x-auto ${small ? onWide : withoutTexts}`}>
          <div className="max-md:noscript:not-print:min-w-[48rem]">{children}</div>
        </div>
      </div>
      <figcaption className="my-2 flex items-center justify-between gap-3 text-label print:mb-0">
        <span>
          {title}{' '}
          {small ? (
            <span className="block text-muted md:hidden noscript:hidden print:hidden">
              Tap the plan for sizes
            </span>
          ) : null}
        </span>{' '}
        <button type="button" onClick={handlePress} aria-busy={isOpening} className={enlargeClass}>
          <Icon d={ZOOM_IN} className="size-5" />
          Enlarge <span className="sr-only">{title}</span>
        </button>
      </figcaption>
      {opened ? (
        <EnlargedPlan title={title} scale={scale} start={opened.place} onClose={() => setOpened(null)}>
          {children}
        </EnlargedPlan>
      ) : null}
    </figure>
  )
}

const onWide = 'max-md:not-noscript:not-print:hidden'
// On phones a plot is too small for a finger: Enlarge covers the plan, so its links are visible but cannot be reached.
const withoutTexts = [
  'max-md:not-noscript:not-print:[&_text]:hidden max-md:not-noscript:not-print:[&_a]:invisible',
  'max-md:not-noscript:not-print:[&_a>*]:visible',
].join(' ')
// On phones it covers the whole figure.
const enlargeClass = [
  'flex min-h-11 shrink-0 items-center gap-2 rounded border border-edge px-3 font-semibold text-structure',
  'hover:border-structure hover:bg-structure-pale aria-busy:bg-structure-pale max-md:after:absolute max-md:after:inset-0 noscript:hidden print:hidden',
].join(' ')

const WHOLE: SmallPlan['box'] = { x: 0, y: 0, width: 1, height: 1 }

/**
 * The place on the whole plan that was pressed on `shownBox`, the part of it that phones show. Null when the button itself was
 * pressed: the keyboard presses it without a place (detail 0).
 */
function findPressedPlace(event: MouseEvent, shownBox: SmallPlan['box']): PlanPlace | null {
  const { detail, clientX, clientY, currentTarget } = event
  const plan = currentTarget.closest('figure')?.firstElementChild?.getBoundingClientRect()
  if (!plan || detail === 0 || clientY >= plan.bottom) return null
  return {
    x: shownBox.x + ((clientX - plan.left) / plan.width) * shownBox.width,
    y: shownBox.y + ((clientY - plan.top) / plan.height) * shownBox.height,
  }
}
