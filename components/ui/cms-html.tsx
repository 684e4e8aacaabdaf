import { listElements, parseHtml, renderHtml } from '@/lib/catalogue/html/html-tree'
import { addNoBreakSpaces } from '@/lib/format/text'

/**
 * Formatted text of the catalogue, which was sanitised on import. Only this file and app/_shared-pages/json-ld.tsx may set
 * HTML.
 */
export function CmsHtml({ html, className = '' }: { html: string; className?: string }) {
  const text = markOutsideLinks(addNoBreakSpaces(html))
  return <div className={`prose-cms ${className}`} dangerouslySetInnerHTML={{ __html: text }} />
}

/** `https://example.com` and `HTTP://example.com` */
const WEB_PROTOCOL = /^https?:/i

/** Makes links to other hosts behave like OutsideLink. The stylesheet adds their arrow. */
function markOutsideLinks(html: string): string {
  const tree = parseHtml(html)
  for (const link of listElements(tree, ['a'])) {
    if (!WEB_PROTOCOL.test(String(link.properties.href))) continue
    Object.assign(link.properties, { target: '_blank', rel: 'noopener' })
    const hint = { type: 'text' as const, value: ', opens in a new tab' }
    link.children.push({
      type: 'element',
      tagName: 'span',
      properties: { className: ['sr-only'] },
      children: [hint],
    })
  }
  return renderHtml(tree)
}
