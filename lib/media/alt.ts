/** The alt text of a picture; 'Image not found' where nobody wrote one (specification, section 8). */
export function getImageAlt(alt: string | null | undefined): string {
  return alt?.trim() || 'Image not found'
}
