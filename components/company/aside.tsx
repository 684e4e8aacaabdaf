import type { ReactNode } from 'react'

// What stands beside the forms.

type Entry = { name: string; text: string }

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-h4">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Numbered steps on a ruled line. */
export function Steps({ id, title, steps }: { id: string; title: string; steps: readonly Entry[] }) {
  return (
    <Part {...{ id, title }}>
      <ol>
        {steps.map(({ name, text }) => (
          <li key={name} className="relative border-l border-neem pb-6 pl-6 print:pb-3 last:pb-0">
            <span aria-hidden="true" className="absolute -left-1.5 top-3 w-3 border-t border-neem" />
            {/* Text browsers and screen readers number the list themselves. */}
            <h3 className="text-body font-semibold before:content-[counter(list-item)_'._']">{name}</h3>
            <p className="mt-1 max-w-measure text-label text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** A ruled list of names and short facts. */
export function Facts({ id, title, facts }: { id: string; title: string; facts: readonly Entry[] }) {
  return (
    <Part {...{ id, title }}>
      <dl className="border-t border-hairline text-label">
        {facts.map(({ name, text }) => (
          <div key={name} className="grid grid-cols-[6.5rem_1fr] gap-4 border-b border-hairline py-3">
            <dt className="font-semibold">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

/** The departments one may apply to, in columns. */
export function Departments({ names }: { names: string[] }) {
  return (
    <Part id="departments" title="Departments">
      <ul className="columns-2 gap-8 border-t border-hairline text-label sm:columns-3 lg:columns-2">
        {names.map((name) => (
          <li key={name} className="break-inside-avoid border-b border-hairline py-2.5">
            {name}
          </li>
        ))}
      </ul>
    </Part>
  )
}

type DocumentsProps = { title: string; documents: readonly string[]; note: string }

/** Papers that a landowner brings to the first meeting. */
export function Documents({ title, documents, note }: DocumentsProps) {
  return (
    <Part id="documents" title={title}>
      <ul className="list-disc space-y-1.5 pl-5 text-label marker:text-edge">
        {documents.map((document) => (
          <li key={document}>{document}</li>
        ))}
      </ul>
      <p className="mt-4 max-w-measure text-label text-muted">{note}</p>
    </Part>
  )
}

/** Mail and telephone, as an alternative to a form. */
export function WriteInstead({ mail, phone }: { mail: string; phone: { display: string; href: string } }) {
  const link = 'font-semibold text-neem underline decoration-1 underline-offset-4 hover:decoration-2'
  return (
    <p className="max-w-measure">
      You can also write to{' '}
      <a href={`mailto:${mail}`} className={link}>
        {mail}
      </a>{' '}
      or call{' '}
      <a href={phone.href} className={link}>
        {phone.display}
      </a>
      .
    </p>
  )
}
