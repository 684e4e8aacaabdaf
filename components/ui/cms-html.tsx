import { keepMeasures } from '@/lib/format/text'

/**
 * Formatted text from the catalogue, which cleans it when it enters. Only this file and json-ld.tsx may set HTML.
 */
export function CmsHtml({ html, className = '' }: { html: string; className?: string }) {
  const text = markOutsideLinks(keepMeasures(html))
  return <div className={`prose-cms ${className}`} dangerouslySetInnerHTML={{ __html: text }} />
}

/** HTML of the catalogue whose links to other hosts are those of OutsideLink; the stylesheet draws their sign. */
function markOutsideLinks(html: string): string {
  return html.replace(
    /<a ([^>]*\bhref="https?:[^>]*)>(.*?)<\/a>/gs,
    '<a $1 target="_blank" rel="noopener">$2<span class="sr-only">, opens in a new tab</span></a>',
  )
}
