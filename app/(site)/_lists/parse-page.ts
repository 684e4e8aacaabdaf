/** A page number out of the address; 1 when there is none, null for anything but a plain positive number. */
export function parsePage(text: string | undefined): number | null {
  if (text === undefined) return 1
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}
