/**
 * Formatted text out of the catalogue. It was cleaned when it entered there (architecture.md, "Data"), which is why
 * this is the one file that may set HTML.
 */
export function CmsHtml({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`prose-cms ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
