/** The field that people do not see and robots fill in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
