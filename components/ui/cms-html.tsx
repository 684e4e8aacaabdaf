/**
 * Formatted text out of the catalogue. It was cleaned when it entered there (architecture.md, "Data"), which is why
 * this file may set HTML; no other does but json-ld.tsx, whose HTML is JSON.
 */
export function CmsHtml({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`prose-cms ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
