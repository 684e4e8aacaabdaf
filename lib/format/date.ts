const long = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** An ISO date as displayed: 2026-03-14 is "14 March 2026". @throws RangeError for anything else. */
export function formatDate(isoDate: string): string {
  return long.format(new Date(`${isoDate}T00:00:00Z`))
}
