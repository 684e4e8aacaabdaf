import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { writePolicy } from '../cache/harden.mjs'
import { getEnv } from '../env'
import { paths } from '../paths'
import { PREVIEW_HEADER } from './preview-header'

const FOLDER = '/preview'

/** True for the folder behind the rewrite, which has no address of its own. */
export function isPreviewFolder(pathname: string): boolean {
  return pathname === FOLDER || pathname.startsWith(`${FOLDER}/`)
}

/** True with `type=preview` in the query (specification, section 4); of several the last counts, as for the matcher. */
export function asksForPreview({ nextUrl }: NextRequest): boolean {
  return nextUrl.searchParams.getAll('type').at(-1) === 'preview'
}

/**
 * The same page without its frame (decision 8), with a policy as strict as the public pages' (lib/cache/harden.mjs).
 */
export function answerPreview(request: NextRequest): NextResponse {
  const { pathname, search, origin } = request.nextUrl
  // Next would crash over it in the page's parameters.
  if (!isDecodable(pathname)) return NextResponse.rewrite(new URL(paths.error, origin))
  const headers = new Headers(request.headers)
  headers.set(PREVIEW_HEADER, pathname + search)
  const response = answerOnce(new URL(`${FOLDER}${pathname}${search}`, origin), headers)
  // The address holds a signature: told to nobody.
  response.headers.set('referrer-policy', 'no-referrer')
  return response
}

/**
 * A page drawn for this request alone: never kept, never indexed. The page cache does not see it, so its policy is set here; Next reads the nonce from the request's and puts it on every script.
 */
export function answerOnce(to: URL, headers: Headers): NextResponse {
  const policy = getEnv().isDevelopment
    ? null
    : writePolicy([`'nonce-${randomBytes(16).toString('base64')}'`])
  if (policy) headers.set('content-security-policy', policy)
  const response = NextResponse.rewrite(to, { request: { headers } })
  if (policy) response.headers.set('content-security-policy', policy)
  response.headers.set('cache-control', 'private, no-store')
  response.headers.set('x-robots-tag', 'noindex, nofollow')
  return response
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
