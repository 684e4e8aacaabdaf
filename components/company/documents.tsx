/** Papers that a landowner brings to the first meeting. */
export function Documents({
  title,
  documents,
  note,
}: {
  title: string
  documents: readonly string[]
  note: string
}) {
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="text-h4">
        {title}
      </h2>
      <ul className="mt-4 list-disc space-y-1.5 pl-5 text-label marker:text-edge">
        {documents.map((document) => (
          <li key={document}>{document}</li>
        ))}
      </ul>
      <p className="mt-4 max-w-measure text-label text-muted">{note}</p>
    </section>
  )
}
