/** A site plan of three plots; the middle one, number 404, is empty. Phones show the middle, so that its words stay legible. */
export function EmptyPlot({ className }: { className: string }) {
  return (
    <svg
      role="img"
      aria-label="Site plan: plots 403 and 405 have houses on them, plot 404 between them is empty"
      viewBox="0 0 720 470"
      preserveAspectRatio="xMidYMid slice"
      className={`h-auto w-full text-neem max-sm:-mx-4 max-sm:aspect-square max-sm:w-auto ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <rect x="0" y="372" width="720" height="60" className="fill-band" stroke="none" />
      <path d="M0 372H720M0 432H720" className="stroke-edge" />
      <path d="M0 402H720" className="stroke-edge" strokeDasharray="18 14" />
      <g className="stroke-edge">
        <rect x="10" y="62" width="220" height="290" />
        <rect x="490" y="62" width="220" height="290" />
      </g>
      <rect x="250" y="62" width="220" height="290" className="fill-neem-pale" strokeDasharray="10 7" />
      {[250, 470].map((x) => (
        <g key={x}>
          <circle cx={x} cy="62" r="5" className="fill-plaster" />
          <circle cx={x} cy="352" r="5" className="fill-plaster" />
        </g>
      ))}
      <House x={40} />
      <House x={520} flipped />
      <Dimension />
      <g className="fill-ink" stroke="none" fontSize="19" textAnchor="middle">
        <text x="214" y="336" textAnchor="end">
          Plot 403
        </text>
        <text x="506" y="336" textAnchor="start">
          Plot 405
        </text>
        <text x="360" y="205" fontSize="64" fontWeight="700" className="fill-neem">
          404
        </text>
        <text x="360" y="240">
          Nothing is built here
        </text>
      </g>
    </svg>
  )
}

function House({ x, flipped = false }: { x: number; flipped?: boolean }) {
  return (
    <g transform={flipped ? `translate(${x + 160} 92) scale(-1 1)` : `translate(${x} 92)`}>
      <path d="M0 0H160V150H100V210H0Z" strokeWidth="5" className="fill-plaster" />
      <path d="M0 90H60M90 90H160M100 0V60M100 150H70" strokeWidth="4" />
      <path d="M60 90A30 30 0 0 1 90 120V90M100 60A30 30 0 0 0 130 90" />
      <path d="M20 210V186H52V210M110 16H146V46H110Z" />
    </g>
  )
}

function Dimension() {
  return (
    <g>
      <path d="M250 20V46M470 20V46M250 33H302M418 33H470" />
      <path d="M244 39L256 27M464 39L476 27" />
      <text x="360" y="39" className="fill-ink" stroke="none" fontSize="18" textAnchor="middle">
        0 sq ft built
      </text>
    </g>
  )
}
