type Step = { name: string; text: string }

/** Numbered steps on a ruled line. */
export function Steps({ id, title, steps }: { id: string; title: string; steps: readonly Step[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h4">
        {title}
      </h2>
      <ol className="mt-5">
        {steps.map(({ name, text }) => (
          <li key={name} className="relative border-l border-neem pb-6 pl-6 print:pb-3 last:pb-0">
            <span aria-hidden="true" className="absolute -left-1.5 top-3 w-3 border-t border-neem" />
            {/* Text browsers and screen readers number the list themselves. */}
            <h3 className="text-body font-semibold before:content-[counter(list-item)_'._']">{name}</h3>
            <p className="mt-1 max-w-measure text-label text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
