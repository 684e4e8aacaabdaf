import { getEnv } from '@/lib/env'
import { getPictureAddress } from '@/lib/pictures/address'

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

/** Absolute address of a picture for crawlers, in a size that pages load too and is made ahead. A drawing is not resized. */
export const buildPictureUrl = (src: string): string => buildFileUrl(getPictureAddress(src, 1920))
