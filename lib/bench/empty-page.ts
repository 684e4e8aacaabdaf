import { type Reference, serveReference } from './reference'

/**
 * A button and nothing else, as wide as the screen like our pages: what it costs is what this machine and this browser cost, and the measure for ours in
 * the same run.
 */
export const EMPTY_PAGE = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>Reference</title>
<button onclick="this.textContent += '.'">Press</button>`

/** Serves it from a bare node:http server. */
export function serveEmptyPage(): Promise<Reference> {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return serveReference({ status: 200, headers, body: Buffer.from(EMPTY_PAGE) })
}
