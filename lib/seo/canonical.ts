import { getEnv } from '@/lib/env'

/** The one address of a page: site origin and path, lower case, no query, no fragment, no trailing slash (decision 1). */
export function buildCanonical(path: string, origin = getEnv().siteOrigin): string {
  const [pathname = ''] = path.split(/[?#]/)
  const parts = pathname.toLowerCase().split('/').filter(Boolean)
  return [origin.toLowerCase().replace(/\/+$/, ''), ...parts].join('/')
}

/** Absolute address of a file under /public, its spelling kept. */
export function buildFileUrl(src: string, origin = getEnv().siteOrigin): string {
  return new URL(src, `${origin}/`).href
}
