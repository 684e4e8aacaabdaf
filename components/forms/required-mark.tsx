/** The mark of a required field; `aria-required` says the same. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-laterite in-[.on-neem]:text-plaster">
      {' *'}
    </span>
  )
}
