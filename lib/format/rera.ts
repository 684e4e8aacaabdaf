/** The RERA number as displayed with every project, or that it is awaited. */
export function formatRera(number: string | null): string {
  return number ? `RERA ${number}` : 'RERA registration awaited'
}
