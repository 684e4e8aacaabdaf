const inputBaseClass =
  'block min-h-12 w-full rounded border border-edge bg-page px-3 py-2 text-body text-ink hover:border-ink'
const invalidInputClass =
  'aria-[invalid=true]:border-bad aria-[invalid=true]:[box-shadow:inset_0_0_0_1px_theme(colors.bad)]'

/** Classes of every input, list and textarea. */
export const inputClass = `${inputBaseClass} ${invalidInputClass}`
