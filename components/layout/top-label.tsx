/** Classes of a top item of the desktop menu. */
export const topClass =
  'flex min-h-11 items-center whitespace-nowrap rounded px-2 text-small font-semibold text-plaster decoration-2 underline-offset-8 hover:underline aria-[current]:underline xl:px-2.5 xl:text-label'

/** "Ongoing Projects" is drawn as "Ongoing" where the bar is narrow; its name stays whole. */
export function TopLabel({ label }: { label: string }) {
  const [first, ...rest] = label.split(' ')
  if (rest[0] !== 'Projects') return label
  return (
    <>
      {first}
      <span className="max-xl:sr-only">&nbsp;Projects</span>
    </>
  )
}
