import { Icon, NEXT, PREVIOUS } from './icon'
import type { Direction, SlideTarget } from './looping-carousel'
import { MotionButton } from './motion'

const steps: { direction: Direction; name: string; icon: string }[] = [
  { direction: 'previous', name: 'Previous slide', icon: PREVIOUS },
  { direction: 'next', name: 'Next slide', icon: NEXT },
]
const stepButtonClass =
  'grid size-11 shrink-0 place-items-center rounded border border-hairline bg-page text-structure'
const dotClass =
  'size-2.5 rounded-full border border-structure group-hover:bg-structure-pale group-aria-current:bg-structure'

type Props = {
  index: number
  count: number
  hasDots: boolean
  /** True when the row may advance by itself and so needs a pause button. */
  canRun: boolean
  isRunning: boolean
  /** True while the previous move still locks the row. */
  isLocked: boolean
  onShow: (target: SlideTarget) => void
}

export function CarouselControls({ index, count, hasDots, canRun, isRunning, isLocked, onShow }: Props) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 noscript:invisible">
      {steps.map(({ direction, name, icon }) => (
        <button
          key={direction}
          type="button"
          aria-label={name}
          aria-disabled={isLocked}
          onClick={() => onShow(direction)}
          className={`${stepButtonClass} hover:border-structure aria-disabled:opacity-60`}
        >
          <Icon d={icon} />
        </button>
      ))}
      {canRun ? <MotionButton className="border border-hairline hover:border-structure" /> : null}
      {hasDots ? <Dots index={index} count={count} onShow={onShow} /> : null}
      {/* Not live while the row advances by itself: a screen reader would announce every slide. */}
      <p aria-live={isRunning ? 'off' : 'polite'} className="ml-2 text-label text-muted">
        <span className="sr-only">Slide </span>
        <span>{`${index + 1} of ${count}`}</span>
      </p>
    </div>
  )
}

function Dots({ index, count, onShow }: Pick<Props, 'index' | 'count' | 'onShow'>) {
  const slideIndexes = [...Array(count).keys()]
  return (
    <div className="flex flex-wrap max-md:hidden">
      {slideIndexes.map((slideIndex) => (
        <button
          key={slideIndex}
          type="button"
          aria-label={`Show slide ${slideIndex + 1}`}
          aria-current={slideIndex === index ? 'true' : undefined}
          onClick={() => onShow(slideIndex)}
          className="group grid h-11 w-7 place-items-center"
        >
          <span className={`${dotClass} forced-colors:group-aria-current:bg-[CanvasText]`} />
        </button>
      ))}
    </div>
  )
}
