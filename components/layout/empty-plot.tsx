/** A site plan of three plots; the middle one, number 404, is empty. Phones show the middle, so that its words stay legible. */
export function EmptyPlot({ className }: { className: string }) {
  return (
    <svg
      role="img"
      aria-label="Site plan: plots 403 and 405 have houses on them, plot 404 between them is empty"
      viewBox="0 0 720 470"
      preserveAspectRatio="xMidYMid slice"
      className={`h-auto w-full fill-none stroke-current stroke-[1.5] text-neem max-sm:-mx-4 max-sm:aspect-square max-sm:w-auto ${className}`}
    >
      <path d="M0 372H720V432H0Z" className="fill-band stroke-edge" />
      <path d="M0 402H720" className="stroke-edge" strokeDasharray="18 14" />
      <path d="M10 62H230V352H10ZM490 62H710V352H490Z" className="stroke-edge" />
      <path d="M250 62H470V352H250Z" className="fill-neem-pale" strokeDasharray="10 7" />
      <path
        d="M245 62a5 5 0 1 0 10 0a5 5 0 1 0-10 0M465 62a5 5 0 1 0 10 0a5 5 0 1 0-10 0M245 352a5 5 0 1 0 10 0a5 5 0 1 0-10 0M465 352a5 5 0 1 0 10 0a5 5 0 1 0-10 0"
        className="fill-plaster"
      />
      {['translate(40 92)', 'translate(680 92) scale(-1 1)'].map((place) => (
        <g key={place} transform={place}>
          <path d="M0 0H160V150H100V210H0Z" strokeWidth="5" className="fill-plaster" />
          <path d="M0 90H60M90 90H160M100 0V60M100 150H70" strokeWidth="4" />
          <path d="M60 90A30 30 0 0 1 90 120V90M100 60A30 30 0 0 0 130 90" />
          <path d="M20 210V186H52V210M110 16H146V46H110Z" />
        </g>
      ))}
      <path d="M250 20V46M470 20V46M250 33H302M418 33H470M244 39L256 27M464 39L476 27" />
      <g className="fill-ink stroke-none text-[19px]" textAnchor="middle">
        <text x="360" y="39">
          0 sq ft built
        </text>
        <text x="214" y="336" textAnchor="end">
          Plot 403
        </text>
        <text x="506" y="336" textAnchor="start">
          Plot 405
        </text>
        <text x="360" y="205" className="fill-neem text-[64px] font-bold">
          404
        </text>
        <text x="360" y="240">
          Nothing is built here
        </text>
      </g>
    </svg>
  )
}
