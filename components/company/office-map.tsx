import { LateFrame } from '@/components/ui/late-frame'
import { OutsideLink } from '@/components/ui/outside-link'
import { PageLink } from '@/components/ui/page-link'
import type { Embed } from '@/lib/embeds'
import { paths } from '@/lib/paths'
import { site } from '@/lib/site'

const link =
  'inline-flex min-h-11 items-center font-semibold text-neem underline decoration-1 underline-offset-4 hover:decoration-2'

/** The map of the corporate office: in a frame when its host is allowed there, else a link. */
export function OfficeMap({ embed }: { embed: Embed | null }) {
  if (!embed) return null
  const [office] = site.offices
  return (
    <section aria-labelledby="map" className="border-t border-hairline bg-band print:hidden">
      <div className="frame grid gap-x-8 gap-y-6 py-12 md:py-16 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="map" className="text-h3">
            How to find us
          </h2>
          <address className="mt-3 not-italic">
            {[office.title, ...office.lines].map((line) => (
              <p key={line}>{line}</p>
            ))}
          </address>
          <p className="mt-2 flex flex-wrap gap-x-6">
            <OutsideLink href={embed.kind === 'link' ? embed.href : embed.src} className={link}>
              Open the map
            </OutsideLink>{' '}
            <PageLink href={paths.projectsMap} className={link}>
              All projects on one map
            </PageLink>
          </p>
        </div>
        {embed.kind === 'frame' ? (
          <div className="relative aspect-[5/4] border border-hairline bg-neem-pale md:aspect-[8/5] lg:col-span-8 noscript:hidden">
            <LateFrame src={embed.src} title={`Map of the ${office.title.toLowerCase()}, ${office.lines[0]}`}>
              <p className="text-label text-muted">The map loads when it comes into view.</p>
            </LateFrame>
          </div>
        ) : null}
      </div>
    </section>
  )
}
