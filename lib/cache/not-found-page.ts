import fs from 'node:fs'
import path from 'node:path'
import { getEnv } from '../env'
import { readVersion } from './catalogue-version.mjs'
import { hardenPage } from './harden.mjs'
import { findPageFolder } from './page-folders.mjs'

let held: { folder: string; page: ReturnType<typeof hardenPage> } | null = null

/**
 * The answer of a route handler that knows no such record: HTTP 404 with the whole 404 page of the build (decision 3).
 * A page's own `notFound()` would be an empty shell for visitors without script. In development, plain words.
 */
export function buildNotFoundResponse(): Response {
  const page = readPage() ?? {
    html: '<!doctype html><meta name="robots" content="noindex"><h1>Not found</h1>',
    headers: {},
  }
  return new Response(page.html, {
    status: 404,
    headers: {
      ...page.headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    },
  })
}

/** The hardened page, worked out once per catalogue version: its flight lies in that version's folder. */
function readPage() {
  const dist = path.join(process.cwd(), '.next')
  const file = path.join(dist, 'server/app/_not-found.html')
  if (!fs.existsSync(file)) return null
  const { dataDir } = getEnv()
  const folder = findPageFolder(dataDir, dist, readVersion(path.join(dataDir, 'catalogue.version')))
  if (held?.folder !== folder)
    held = { folder, page: hardenPage(fs.readFileSync(file, 'utf8'), { dist, folder }) }
  return held.page
}
