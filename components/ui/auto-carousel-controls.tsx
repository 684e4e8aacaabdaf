'use client'

import type { useAutoCarousel } from './auto-carousel-state'
import { PAUSE, PLAY, Sign } from './sign'

type Props = {
  state: ReturnType<typeof useAutoCarousel>
  label: string
  dots?: boolean
  before: number
}

const square =
  'grid size-11 shrink-0 place-items-center rounded border border-hairline bg-plaster text-neem hover:border-neem aria-disabled:opacity-60'

/** Previous, next, pause and (if asked for) a dot per slide; nothing where there is one slide. */
export function CarouselControls({ state, label, dots = false, before }: Props) {
  const { index, count, locked, running, canPause, paused, show, move, setPaused } = state
  if (count < 2 || !move) return null
  return (
    <>
      <button
        type="button"
        aria-label="Previous slide"
        aria-disabled={locked}
        onClick={() => move(-1)}
        className={square}
      >
        <Sign d="M15 4l-8 8 8 8" />
      </button>
      <button
        type="button"
        aria-label="Next slide"
        aria-disabled={locked}
        onClick={() => move(1)}
        className={square}
      >
        <Sign d="M9 4l8 8-8 8" />
      </button>
      {canPause ? (
        <button
          type="button"
          data-toggle=""
          aria-label={paused ? `Play ${label}` : `Pause ${label}`}
          onClick={() => setPaused(!paused)}
          className={square}
        >
          <Sign d={paused ? PLAY : PAUSE} />
        </button>
      ) : null}
      {dots ? <Dots index={index} count={count} before={before} show={show} /> : null}
      <p aria-live={running ? 'off' : 'polite'} className="ml-2 text-label text-muted">
        <span className="sr-only">Slide </span>
        {before + index + 1} of {before + count}
      </p>
    </>
  )
}

type DotsProps = { index: number; count: number; before: number; show: (index: number) => void }

function Dots({ index, count, before, show }: DotsProps) {
  return (
    <div className="flex flex-wrap">
      {Array.from({ length: count }, (_, dot) => dot).map((dot) => (
        <button
          key={dot}
          type="button"
          aria-label={`Show slide ${before + dot + 1}`}
          aria-current={dot === index ? 'true' : undefined}
          onClick={() => show(dot)}
          className="group grid h-11 w-7 place-items-center"
        >
          <span className="size-2.5 rounded-full border border-neem transition-colors group-hover:bg-neem-pale group-aria-current:bg-neem" />
        </button>
      ))}
    </div>
  )
}
