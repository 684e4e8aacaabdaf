const megabytes = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Type and size of a PDF, for its link: "1.4 MB PDF", "820 KB PDF", or "PDF" when the size is not known. */
export function formatPdfSize(bytes: number | null): string {
  if (bytes === null) return 'PDF'
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} KB PDF`
  return `${megabytes.format(bytes / 1_000_000)} MB PDF`
}
