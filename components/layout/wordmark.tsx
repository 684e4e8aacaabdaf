import { logo } from '@/lib/content/pictures'
import { site } from '@/lib/site'

type Props = { className?: string; isOnStructure?: boolean }

/**
 * The builder's logo, else the name over a dimension line with the founding year: an SVG of fixed width, so that the ticks of
 * the line stay under the first and the last letter in any font. The link around it carries the accessible name.
 */
export function Wordmark({ className = '', isOnStructure = false }: Props) {
  if (logo)
    return (
      <picture className="contents">
        {/* Paper is white. */}
        {isOnStructure && <source media="print" srcSet={logo.onPage.src} />}
        <img
          {...(isOnStructure ? logo.onStructure : logo.onPage)}
          alt=""
          className={`w-auto max-w-full ${className}`}
        />
      </picture>
    )
  const [first, ...rest] = site.name.split(' ')
  const width = Math.round(site.name.length * 12.4)
  const figure = `since ${site.foundedYear}`
  const gap = 34
  const middle = width / 2
  return (
    <svg
      aria-hidden="true"
      viewBox={`-1 0 ${width + 2} 40`}
      className={`w-auto max-w-full ${className}`}
      fill="currentColor"
    >
      <text y="21" textLength={width} lengthAdjust="spacingAndGlyphs" fontSize="25">
        <tspan className="font-[750]">{first}</tspan>
        <tspan className="font-normal">{` ${rest.join(' ')}`}</tspan>
      </text>{' '}
      <path
        d={`M.5 29v9M.5 33.5H${middle - gap}M${middle + gap} 33.5H${width - 0.5}M${width - 0.5} 29v9`}
        fill="none"
        stroke="currentColor"
      />
      <text x={middle} y="37" textAnchor="middle" fontSize="11">
        {figure}
      </text>
    </svg>
  )
}
