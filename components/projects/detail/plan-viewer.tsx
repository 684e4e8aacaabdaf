'use client'

import { type ReactNode, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Sign, ZOOM_IN } from '@/components/ui/sign'

type Props = { title: string; children: ReactNode }

/** A plan that scrolls sideways where the screen is narrow; with script it also opens at about twice its size. */
export function PlanViewer({ title, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <figure>
      <Scroller label={title}>{children}</Scroller>
      <figcaption className="flex items-center justify-between gap-3 text-label print:min-h-0">
        {title}{' '}
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="flex min-h-11 shrink-0 items-center gap-2 text-neem underline-offset-4 hover:underline noscript:hidden print:hidden"
        >
          <Sign d={ZOOM_IN} className="size-5" />
          Enlarge <span className="sr-only">{title}</span>
        </button>
      </figcaption>
      {isOpen ? (
        <Dialog title={title} width="full" compact onClose={() => setOpen(false)}>
          {/* A plot that is chosen here shows its panel on the page. */}
          <div onClickCapture={({ target }) => (target as Element).closest('a') && setOpen(false)}>
            <Scroller label={title} className="h-[74dvh]">
              <div className="w-[80rem] xl:w-[110rem]">{children}</div>
            </Scroller>
          </div>
        </Dialog>
      ) : null}
    </figure>
  )
}

/** Scrolls by touch and mouse, and by arrow keys while it has the focus. */
function Scroller({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no set of form fields.
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
      tabIndex={0}
      className={`overflow-auto border border-hairline print:overflow-visible print:border-0 ${className}`}
    >
      {children}
    </div>
  )
}
