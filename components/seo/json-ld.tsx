import { serializeThing, type Thing } from '@/lib/seo/json-ld'

/**
 * A fact sheet for crawlers. Data, not code: the Content-Security-Policy lets it stand, browsers never run it. As HTML,
 * because React compares text, and a page's flight has none of it (lib/cache/flight.mjs).
 */
export function JsonLd({ thing }: { thing: Thing }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeThing(thing) }} />
}
