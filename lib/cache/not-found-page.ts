import fs from 'node:fs'
import path from 'node:path'
import { getEnv } from '../env'
import { readState } from './catalogue-version.mjs'
import { hardenPage } from './harden.mjs'
import { findPageFolder } from './page-folders.mjs'

let held: { state: string; page: ReturnType<typeof hardenPage> } | null = null

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

/**
 * The hardened page, worked out once per change of the catalogue: its flight lies in the version's folder, which may have
 * been removed when a version comes back.
 */
function readPage() {
  const dist = path.join(process.cwd(), '.next')
  const file = path.join(dist, 'server/app/_not-found.html')
  if (!fs.existsSync(file)) return null
  const { dataDir } = getEnv()
  const { version, seen } = readState(path.join(dataDir, 'catalogue.version'))
  const folder = findPageFolder(dataDir, dist, version)
  const state = `${folder} ${seen}`
  if (held?.state !== state)
    held = { state, page: hardenPage(fs.readFileSync(file, 'utf8'), { dist, folder }) }
  return held.page
}
