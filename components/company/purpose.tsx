type Statement = { name: string; text: string }

/** Mission and vision, side by side on a dark ground. */
export function Purpose({ mission, vision }: { mission: Statement; vision: Statement }) {
  return (
    <section aria-label="Mission and vision" className="on-neem bg-neem text-plaster">
      <div className="frame grid gap-12 py-16 md:py-20 lg:grid-cols-2 lg:gap-16">
        {[mission, vision].map(({ name, text }) => (
          <div key={name}>
            <h2 className="text-h4">{name}</h2>
            <p className="mt-4 max-w-[19em] text-h3 font-normal leading-snug">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
