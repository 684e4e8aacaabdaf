/** A project's registration number, or that it is awaited. */
export function ReraNumber({ number }: { number: string | null }) {
  return (
    <p className="mt-1.5 text-small text-muted">
      {number ? (
        <>
          RERA number <span className="font-semibold">{number}</span>
        </>
      ) : (
        'RERA registration awaited'
      )}
    </p>
  )
}
