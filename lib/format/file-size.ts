/** Type and size of a PDF, for its link: "1.4 MB PDF", "820 KB PDF", or "PDF" when the size is not known. */
export function formatPdfSize(bytes: number | null): string {
  if (bytes === null) return 'PDF'
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} KB PDF`
  return `${(bytes / 1_000_000).toFixed(1)} MB PDF`
}
