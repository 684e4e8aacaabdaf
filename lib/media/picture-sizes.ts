/** Widths in pixels that pictures are resized to: for small drawings, and for as wide as a screen. Used by next.config.ts. */
export const PICTURE_WIDTHS = { small: [96, 192, 320], screen: [414, 640, 828, 1080, 1280, 1920] }

/** Compression quality on a page, and where a visitor enlarges a picture. */
export const PICTURE_QUALITY = { page: 65, enlarged: 75 } as const

export type PictureQuality = (typeof PICTURE_QUALITY)[keyof typeof PICTURE_QUALITY]
