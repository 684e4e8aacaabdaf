import { getEnv } from '@/lib/env'
import { getPictureAddress } from '@/lib/pictures/address'

/** Canonical address of a page. Paths of this site have one spelling: others are redirected. */
export function buildCanonical(path: string): string {
  return getEnv().siteOrigin + path
}

/** Absolute address of a file under /public. */
export function buildFileUrl(src: string): string {
  return new URL(src, getEnv().siteOrigin).href
}

/**
 * Absolute address of a picture for crawlers, in a size that pages load too and is made ahead. A drawing is not
 * resized.
 */
export function buildPictureUrl(src: string): string {
  return buildFileUrl(getPictureAddress(src, 1920))
}
