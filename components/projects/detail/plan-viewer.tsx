'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { Dialog } from '@/components/ui/dialog'
import { Icon, ZOOM_IN } from '@/components/ui/icon'

type Props = {
  title: string
  /** What phones show instead; without it they show the drawing itself, without its texts. */
  small: ReactNode
  children: ReactNode
}

/** Where the plan was pressed, in parts of its width and height, or its corner when the button was; and the enlarged plan's size. */
type View = { x: number; y: number; isFitted: boolean }

/**
 * A plan, whole in the width of the page. With script it also opens large, where it can be moved; on phones a press on the plan
 * itself opens it there. Without script the large plan scrolls sideways on phones.
 */
export function PlanViewer({ title, small, children }: Props) {
  const [view, setView] = useState<View | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  // After the effect that opens the dialog: before, nothing has a size.
  useEffect(() => {
    if (!scroller.current || !view) return
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = scroller.current
    scroller.current.scrollTo(
      view.x * scrollWidth - clientWidth / 2,
      view.y * scrollHeight - clientHeight / 2,
    )
  }, [view])
  return (
    <figure className="relative">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no set of form fields. */}
      <div role="group" aria-label={title} className="border border-hairline print:border-0">
        {small ? <div className="md:hidden noscript:hidden print:hidden">{small}</div> : null}
        <div className={`noscript:overflow-x-auto ${small ? onWide : withoutTexts}`}>
          <div className="max-md:noscript:not-print:min-w-[48rem]">{children}</div>
        </div>
      </div>
      <figcaption className="my-2 print:mb-0 flex items-center justify-between gap-3 text-label">
        <span>
          {title}{' '}
          {small ? (
            <span className="block text-muted md:hidden noscript:hidden print:hidden">
              Press the plan for sizes
            </span>
          ) : null}
        </span>{' '}
        <button
          type="button"
          onClick={({ detail, clientX, clientY, currentTarget }) => {
            const plan = (currentTarget.closest('figure') ?? currentTarget).getBoundingClientRect()
            // The keyboard presses without a place (detail 0).
            const isOnPlan = detail > 0 && clientY < currentTarget.getBoundingClientRect().top
            setView({
              x: isOnPlan ? (clientX - plan.left) / plan.width : 0,
              y: isOnPlan ? (clientY - plan.top) / plan.height : 0,
              isFitted: false,
            })
          }}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded border border-edge px-3 font-semibold text-structure hover:border-structure hover:bg-structure-pale max-md:after:absolute max-md:after:inset-0 noscript:hidden print:hidden"
        >
          <Icon d={ZOOM_IN} className="size-5" />
          Enlarge <span className="sr-only">{title}</span>
        </button>
      </figcaption>
      {view ? (
        <Dialog title={title} width="full" compact onClose={() => setView(null)}>
          <button
            type="button"
            aria-pressed={view.isFitted}
            onClick={() => setView({ ...view, isFitted: !view.isFitted })}
            className={buttonClass('outline', 'mb-3')}
          >
            Fit to width
          </button>
          {/* A plot that is chosen here shows its panel on the page. */}
          <div onClickCapture={({ target }) => (target as Element).closest('a') && setView(null)}>
            {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no set of form fields. */}
            <div
              ref={scroller}
              role="group"
              aria-label={title}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
              tabIndex={0}
              className="h-[68dvh] overflow-auto border border-hairline"
            >
              <div className={view.isFitted ? '' : 'w-[60rem] md:w-[80rem] xl:w-[110rem]'}>{children}</div>
            </div>
          </div>
        </Dialog>
      ) : null}
    </figure>
  )
}

const onWide = 'max-md:not-noscript:not-print:hidden'
// On phones a plot is too small for a finger: Enlarge lies over the plan, whose links nothing reaches. They are drawn all the same.
const withoutTexts =
  'max-md:not-noscript:not-print:[&_text]:hidden max-md:not-noscript:not-print:[&_a]:invisible max-md:not-noscript:not-print:[&_a>*]:visible'
