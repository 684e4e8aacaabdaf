// Error pages outside of React: they need no script, no file and no database. next.config.ts loads this file through
// lib/security/headers.ts, so its imports are relative.
import { createHash } from 'node:crypto'
import { colors } from '../content/theme'
import { escapeXml } from '../format/text'
import { paths } from '../routing/paths'
import { site } from '../site'

const STYLE = [
  `html{border-top:.5rem solid ${colors.structure.DEFAULT};color:${colors.ink};background:${colors.page}}`,
  'body{margin:0 auto;max-width:36rem;padding:10vh 1.25rem;font:1.125rem/1.6 system-ui,sans-serif}',
  'h1{margin:2rem 0 1rem;font-size:2rem;line-height:1.15}',
  `a{color:${colors.structure.DEFAULT};text-underline-offset:.25em}`,
  '.ways{display:flex;flex-wrap:wrap;gap:1rem 2rem;margin-top:2rem;font-weight:600}',
].join('')

/** The source with which a policy allows the style of these pages. */
export const ERROR_STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

type ErrorPageTexts = {
  title: string
  text: string
  /** Whether the same address may be loaded again. */
  canTryAgain?: boolean
}

export const FAILED_PAGE: ErrorPageTexts = {
  title: 'This page could not be loaded',
  text: 'Something went wrong on our side. Try again in a moment, or call us.',
  canTryAgain: true,
}

export function buildErrorPage({ title, text, canTryAgain }: ErrorPageTexts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(`${title} | ${site.name}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<b>${escapeXml(site.name)}</b>
<h1>${escapeXml(title)}</h1>
<p>${escapeXml(text)}</p>
<p class="ways"><a href="${site.phone.href}">${escapeXml(site.phone.display)}</a>
${canTryAgain ? '<a href="">Try again</a>' : ''}
<a href="${paths.home}">Return to home page</a></p>
</main>
</body>
</html>
`
}

export function respondErrorPage(
  status: number,
  page: ErrorPageTexts,
  headers?: Record<string, string>,
): Response {
  const defaultHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' }
  return new Response(buildErrorPage(page), { status, headers: { ...defaultHeaders, ...headers } })
}
