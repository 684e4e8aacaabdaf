/** What stands wherever one project is promoted: its number as registered, or that it is awaited (decision 27). */
export function formatRera(number: string | null): string {
  return number ? `RERA ${number}` : 'RERA registration awaited'
}
