import { type Reference, serveReference } from './reference'

/**
 * One line of HTML with a button: what it costs is what this machine and this browser cost, and the measure for ours in
 * the same run.
 */
export const EMPTY_PAGE = `<!doctype html><title>Reference</title><button onclick="this.textContent += '.'">Press</button>`

/** Serves it from a bare node:http server. */
export function serveEmptyPage(): Promise<Reference> {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return serveReference({ status: 200, headers, body: Buffer.from(EMPTY_PAGE) })
}
