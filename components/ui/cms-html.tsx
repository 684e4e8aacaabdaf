import { keepMeasures } from '@/lib/format/text'
import { markOutsideLinks } from './outside-link'

/**
 * Formatted text from the catalogue, which cleans it when it enters. Only this file and json-ld.tsx may set HTML.
 */
export function CmsHtml({ html, className = '' }: { html: string; className?: string }) {
  const text = markOutsideLinks(keepMeasures(html))
  return <div className={`prose-cms ${className}`} dangerouslySetInnerHTML={{ __html: text }} />
}
