import { type StructuredData, serialiseThing } from '@/lib/seo/json-ld'

/** Structured data for crawlers. It is data, which browsers never run, so the Content-Security-Policy allows it. */
export function JsonLd({ thing }: { thing: StructuredData }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serialiseThing(thing) }} />
}
