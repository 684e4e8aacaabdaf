import { serializeThing, type Thing } from '@/lib/seo/json-ld'

/** A fact sheet for crawlers. Data, not code: the Content-Security-Policy lets it stand, browsers never run it. */
export function JsonLd({ thing }: { thing: Thing }) {
  return <script type="application/ld+json">{serializeThing(thing)}</script>
}
