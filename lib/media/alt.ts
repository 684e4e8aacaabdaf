/** The alt text of a picture; 'Image not found' where there is none. */
export function getImageAlt(alt: string | null | undefined): string {
  return alt?.trim() || 'Image not found'
}
