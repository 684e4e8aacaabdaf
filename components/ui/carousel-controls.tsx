import { Sign } from './sign'

type ControlProps = { label: string; d: string; disabled?: boolean; toggle?: boolean; onPress: () => void }

/** A button of a carousel. `toggle` marks the one that starts and stops it. */
export function Control({ label, d, disabled, toggle, onPress }: ControlProps) {
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

/** A button for each slide. */
export function Dots({ index, count, show }: DotsProps) {
  return (
    <div className="flex flex-wrap">
      {Array.from({ length: count }, (_, dot) => dot).map((dot) => (
        <button
          key={dot}
          type="button"
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
