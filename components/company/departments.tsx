/** The departments one may apply to, in columns. */
export function Departments({ names }: { names: string[] }) {
  return (
    <section aria-labelledby="departments">
      <h2 id="departments" className="text-h4">
        Departments
      </h2>
      <ul className="mt-4 columns-2 gap-8 border-t border-hairline text-label sm:columns-3 lg:columns-2">
        {names.map((name) => (
          <li key={name} className="break-inside-avoid border-b border-hairline py-2.5">
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
