/** Widths of the screen that a picture may fill, in pixels. */
export const SCREEN_WIDTHS = [414, 750, 1080, 1280, 1920, 2560]

/** Widths for phones: those that are also made as AVIF. */
export const AVIF_WIDTHS = [750, 1080]

/** Widths of an enlarged picture: a phone's, and what a visitor zooms into. */
export const ENLARGED_WIDTHS = [1280, 1920, 2560]

/** Widths of pictures that are smaller than any screen. */
export const SMALL_WIDTHS = [96, 192, 320]

/** The widest size of a file on a page: a file is never enlarged, so wider screens get this one. */
export function getWidest(width: number): number {
  return SCREEN_WIDTHS.find((at) => at >= width) ?? Math.max(...SCREEN_WIDTHS)
}

/** Sizes of a file of this width on pages. */
export function listPageWidths(width: number): number[] {
  return [...SMALL_WIDTHS, ...SCREEN_WIDTHS].filter((at) => at <= getWidest(width))
}

/** Sizes of a file of this width in the enlarged view; the last one may be wider than the file. */
export function listEnlargedWidths(width: number): number[] {
  return ENLARGED_WIDTHS.slice(0, ENLARGED_WIDTHS.filter((at) => at < width).length + 1)
}
