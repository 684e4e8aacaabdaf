const format = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

const short = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** An ISO time as the staff's clock shows it, e.g. "21 Nov 2026, 3:30 pm IST". */
export function formatTime(iso: string): string {
  return `${format.format(new Date(iso))} IST`
}

/** The same for a column of a table, e.g. "21 Nov 15:30". */
export function formatShortTime(iso: string): string {
  return short.format(new Date(iso)).replace(',', '')
}
