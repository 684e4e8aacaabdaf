/** Widths of pictures that are smaller than any screen, in pixels. */
export const SMALL_WIDTHS = [320]

/** Widths of the screen that a picture may fill, in pixels. */
export const SCREEN_WIDTHS = [414, 750, 1080, 1920, 2560]

/** Widths for phones, which are also made as AVIF. */
export const AVIF_WIDTHS = [414, 750, 1080]

/** The widest size of a file: a file is never enlarged, so wider screens get this one. */
export function findWidest(width: number): number {
  return SCREEN_WIDTHS.find((screenWidth) => screenWidth >= width) ?? Math.max(...SCREEN_WIDTHS)
}

/** The sizes of a file of this width; the last one may be wider than the file. */
export function listWidths(width: number): number[] {
  return [...SMALL_WIDTHS, ...SCREEN_WIDTHS].filter((sizeWidth) => sizeWidth <= findWidest(width))
}
