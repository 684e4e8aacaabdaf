import type { Member } from '@/lib/content/team'
import { Monogram } from './monogram'

/** The four management profiles, the first one large: roles and duties. */
export function Management({ members }: { members: Member[] }) {
  const [first, ...others] = members
  return (
    <section aria-labelledby="management" className="bg-band py-12 md:py-16">
      <div className="frame">
        <h2 id="management" className="text-h2">
          Management
        </h2>
        <div className="mt-8 grid gap-10 lg:grid-cols-12 lg:gap-8">
          {first ? (
            <article className="lg:col-span-5">
              <Monogram
                initials={first.initials}
                className="aspect-square w-full max-w-52 md:max-w-80 lg:max-w-96"
              />
              <Words {...first} />
            </article>
          ) : null}
          <div className="grid content-start gap-8 lg:col-span-7">
            {others.map((member) => (
              <article
                key={member.initials}
                className="grid grid-cols-[6rem_1fr] gap-5 border-t border-hairline pt-8 first:border-t-0 first:pt-0 max-lg:first:border-t max-lg:first:pt-8 md:grid-cols-[9rem_1fr] md:gap-8"
              >
                <Monogram initials={member.initials} className="aspect-square w-full" />
                <Words {...member} compact />
              </article>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

function Words({ initials, role, duty, compact = false }: Member & { compact?: boolean }) {
  return (
    <div className={compact ? '' : 'mt-5'}>
      <h3 className="text-h4">{role}</h3>
      <p className="text-label text-muted">{initials}</p>
      <p className="mt-2 max-w-measure">{duty}</p>
    </div>
  )
}
