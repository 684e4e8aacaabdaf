type Fact = { name: string; text: string }

/** A ruled list of names and short facts. */
export function Facts({ id, title, facts }: { id: string; title: string; facts: readonly Fact[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h4">
        {title}
      </h2>
      <dl className="mt-4 border-t border-hairline">
        {facts.map(({ name, text }) => (
          <div
            key={name}
            className="grid grid-cols-[6.5rem_1fr] gap-4 border-b border-hairline py-3 text-label"
          >
            <dt className="font-semibold">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
