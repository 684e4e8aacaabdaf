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

/** A size that pages load too, so that it is resized ahead. */
const CRAWLER_WIDTH = 1920

/** Absolute address of a picture for crawlers. A drawing is not resized. */
export function buildPictureUrl(src: string): string {
  return buildFileUrl(getPictureAddress(src, CRAWLER_WIDTH))
}
