/** Widths in pixels that a picture is made in: for small drawings, and for as wide as a screen. next.config.ts reads them. */
export const PICTURE_WIDTHS = { small: [96, 192, 320], screen: [414, 640, 828, 1080, 1920] }

/** What a picture is packed with: on a page, and where a visitor looks at it closely. */
export const PICTURE_QUALITY = { page: 50, enlarged: 65 } as const

export type PictureQuality = (typeof PICTURE_QUALITY)[keyof typeof PICTURE_QUALITY]
type File = { src: string; width: number }

/** A drawing scales by itself, and the optimizer takes none. */
const isDrawing = (src: string) => src.endsWith('.svg')

/**
 * The addresses of a picture in the widths that may be drawn at these `sizes`: none below the narrowest phone's, none
 * beyond the first that holds the whole file. Only `src` for a drawing.
 */
export function listSources(
  { src, width }: File,
  sizes: string,
  quality: PictureQuality = PICTURE_QUALITY.page,
): { src: string; srcSet?: string } {
  if (isDrawing(src)) return { src }
  const widths = pickWidths(width, sizes)
  const address = (wide: number) => `/_next/image?url=${encodeURIComponent(src)}&w=${wide}&q=${quality}`
  return {
    src: address(widths.at(-1) ?? width),
    srcSet: widths.map((wide) => `${address(wide)} ${wide}w`).join(', '),
  }
}

function pickWidths(width: number, sizes: string): number[] {
  const all = [...PICTURE_WIDTHS.small, ...PICTURE_WIDTHS.screen]
  const shares = [...sizes.matchAll(/(?:^|\s)(\d+)vw/g)].map(([, percent]) => Number(percent) / 100)
  const least = shares.length > 0 ? Math.min(...shares) * (PICTURE_WIDTHS.screen[0] ?? 0) : 0
  const whole = all.find((wide) => wide >= width) ?? Number.POSITIVE_INFINITY
  const fitting = all.filter((wide) => wide >= least && wide <= whole)
  return fitting.length > 0 ? fitting : [whole]
}
