import { logo } from '@/lib/content/pictures'
import { site } from '@/lib/site'

/** Average width of a letter of the name, in units of the viewBox. */
const WORDMARK_LETTER_WIDTH = 12.4
/** Half of the gap in the line for the founding year. */
const HALF_GAP = 34

type Props = { className?: string; isOnStructure?: boolean }

/**
 * The builder's logo, or without one the name over a dimension line with the founding year. It is an SVG of fixed
 * width, so that the ticks of the line stay under the first and last letter in any font. The link around it has the
 * accessible name.
 */
export function Wordmark({ className = '', isOnStructure = false }: Props) {
  if (logo)
    return (
      <picture className="contents">
        {/* For print, on white paper. */}
        {isOnStructure && <source media="print" srcSet={logo.onPage.src} />}
        <img
          {...(isOnStructure ? logo.onStructure : logo.onPage)}
          alt=""
          className={`w-auto max-w-full ${className}`}
        />
      </picture>
    )
  const [firstWord, ...otherWords] = site.name.split(' ')
  const width = Math.round(site.name.length * WORDMARK_LETTER_WIDTH)
  const middle = width / 2
  const leftLineEnd = middle - HALF_GAP
  const rightLineStart = middle + HALF_GAP
  return (
    <svg
      aria-hidden="true"
      viewBox={`-1 0 ${width + 2} 40`}
      className={`w-auto max-w-full ${className}`}
      fill="currentColor"
    >
      <text y="21" textLength={width} lengthAdjust="spacingAndGlyphs" fontSize="25">
        <tspan className="font-[750]">{firstWord}</tspan>
        <tspan className="font-normal">{` ${otherWords.join(' ')}`}</tspan>
      </text>{' '}
      <path
        d={`M.5 29v9M.5 33.5H${leftLineEnd}M${rightLineStart} 33.5H${width - 0.5}M${width - 0.5} 29v9`}
        fill="none"
        stroke="currentColor"
      />
      <text x={middle} y="37" textAnchor="middle" fontSize="11">
        {`since ${site.foundedYear}`}
      </text>
    </svg>
  )
}
