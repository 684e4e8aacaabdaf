type Value = { name: string; text: string }

/** Core values: a ruled list of names and what they mean in practice. */
export function Values({ values }: { values: readonly Value[] }) {
  return (
    <dl className="border-t border-hairline">
      {values.map(({ name, text }) => (
        <div key={name} className="grid gap-1 border-b border-hairline py-5 lg:grid-cols-[5fr_8fr] lg:gap-8">
          <dt className="text-h4">{name}</dt>
          <dd className="max-w-measure">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
