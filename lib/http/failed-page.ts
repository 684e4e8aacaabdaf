import { createHash } from 'node:crypto'
import { colors } from '@/lib/content/theme'
import { escapeXml } from '@/lib/format/text'
import { paths } from '@/lib/routing/paths'
import { site } from '@/lib/site'

/** A document that needs no script, no file and no database, with the policy under which a browser shows its style. */
export type FailedPage = { html: string; policy: string }

const STYLE = [
  `html{border-top:.5rem solid ${colors.structure.DEFAULT};color:${colors.ink};background:${colors.page}}`,
  'body{margin:0 auto;max-width:36rem;padding:10vh 1.25rem;font:1.125rem/1.6 system-ui,sans-serif}',
  'h1{margin:2rem 0 1rem;font-size:2rem;line-height:1.15}',
  `a{color:${colors.structure.DEFAULT};text-underline-offset:.25em}`,
  '.ways{display:flex;flex-wrap:wrap;gap:1rem 2rem;margin-top:2rem;font-weight:600}',
].join('')
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** The page in place of one that failed: a sentence, the telephone number, and links. */
export function buildFailedPage(): FailedPage {
  const title = 'This page could not be loaded'
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${escapeXml(site.name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<b>${escapeXml(site.name)}</b>
<h1>${title}</h1>
<p>Something went wrong on our side. Try again in a moment, or call us on <a href="${site.phone.href}">${escapeXml(site.phone.display)}</a>.</p>
<p class="ways"><a href="">Try again</a> <a href="${paths.home}">Return to home page</a></p>
</main>
</body>
</html>
`
  const policy = `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html, policy }
}

/** The same as a response, with status 500. */
export function respondFailedPage(): Response {
  const { html, policy } = buildFailedPage()
  return new Response(html, {
    status: 500,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'private, no-store',
    },
  })
}
