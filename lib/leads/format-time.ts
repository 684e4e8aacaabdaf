import { makeDateFormat } from '@/lib/format/date'

const timeZone = 'Asia/Kolkata'
const formatLong = makeDateFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone })
const formatShort = makeDateFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
})
const formatIso = makeDateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })

/** An ISO time in India, e.g. "21 Nov 2026, 3:30 pm IST". */
export function formatTime(time: string): string {
  return `${formatLong(new Date(time))} IST`
}

/** An ISO time in India for a table, e.g. "21 Nov 15:30". */
export function formatShortTime(time: string): string {
  return formatShort(new Date(time)).replace(',', '')
}

/** An ISO time in India for a spreadsheet, e.g. "2026-11-21 15:30:00". */
export function formatSortableTime(time: string): string {
  return formatIso(new Date(time))
}
