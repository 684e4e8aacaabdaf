import { getEnv } from '@/lib/env'
import { picturePath } from '@/lib/paths'
import { SCREEN_WIDTHS } from '@/lib/pictures/widths'

/** Canonical address of a page: lower case, without query, fragment and trailing slash. */
export function buildCanonical(path: string, origin = getEnv().siteOrigin): string {
  const [pathname = ''] = path.split(/[?#]/)
  const parts = pathname.toLowerCase().split('/').filter(Boolean)
  return [origin.toLowerCase().replace(/\/+$/, ''), ...parts].join('/')
}

/** Absolute address of a file under /public. */
export function buildFileUrl(src: string, origin = getEnv().siteOrigin): string {
  return new URL(src, `${origin}/`).href
}

/** Absolute address of the largest file that pages show of a picture. A drawing is not resized. */
export function buildPictureUrl(src: string): string {
  return buildFileUrl(src.endsWith('.svg') ? src : picturePath(src, Math.max(...SCREEN_WIDTHS)))
}
