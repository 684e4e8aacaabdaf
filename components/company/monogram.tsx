/** The initials of a name drawn as a room on a plan, in place of a portrait. Decoration: the name stands beside it. */
export function Monogram({ name, className = '' }: { name: string; className?: string }) {
  const initials = name.replace(/(\S)\S*\s*/g, '$1')
  return (
    <svg aria-hidden="true" viewBox="10 10 100 100" className={`bg-plaster text-neem ${className}`}>
      <path d="M12 84V12h96v96H36" fill="none" stroke="currentColor" strokeWidth="3" />
      <path d="M12 84a24 24 0 0 1 24 24M12 84v24" fill="none" stroke="currentColor" strokeWidth="1" />
      <path d="M12 108h24" stroke="currentColor" strokeWidth="1" strokeDasharray="2 3" />
      <text
        x="62"
        y="72"
        textAnchor="middle"
        fontSize="34"
        letterSpacing="-0.5"
        fill="currentColor"
        className="font-[680]"
      >
        {initials}
      </text>
    </svg>
  )
}
