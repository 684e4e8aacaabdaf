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
