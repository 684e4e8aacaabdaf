/** Widths of the screen that a picture may fill, in pixels. */
export const SCREEN_WIDTHS = [414, 640, 828, 1080, 1280, 1920]

/** Widths of pictures that are smaller than any screen. */
export const SMALL_WIDTHS = [96, 192, 320]
