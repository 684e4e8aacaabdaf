/** Widths of the screen that a picture may fill, in pixels. */
export const SCREEN_WIDTHS = [414, 640, 828, 1080, 1280, 1920, 2560]

/** Widths of an enlarged picture: a phone's, and what a visitor zooms into. */
export const ENLARGED_WIDTHS = [1280, 1920, 2560]

/** Widths of pictures that are smaller than any screen. */
export const SMALL_WIDTHS = [96, 192, 320]
