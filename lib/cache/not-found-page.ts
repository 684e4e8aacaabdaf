import fs from 'node:fs'
import path from 'node:path'
import { buildHeaders } from './harden.mjs'

let held: string | null = null

/**
 * The answer of a route handler that knows no such record: HTTP 404 with the whole 404 page of the build (decision 3).
 * A page's own `notFound()` would be an empty shell for visitors without script. In development, plain words.
 */
export function buildNotFoundResponse(): Response {
  const file = path.join(process.cwd(), '.next/server/app/_not-found.html')
  held ??= fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null
  const html = held ?? '<!doctype html><meta name="robots" content="noindex"><h1>Not found</h1>'
  return new Response(html, {
    status: 404,
    headers: {
      ...buildHeaders(html),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    },
  })
}
