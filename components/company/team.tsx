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

/** A compact grid of department heads or managers: monogram, role and duty. */
export function MemberGrid({ id, title, members }: { id: string; title: string; members: Member[] }) {
  return (
    <section aria-labelledby={id} className="frame pt-12 md:pt-16">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <ul className="mt-8 grid border-t border-hairline sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-4">
        {members.map(({ initials, role, duty }) => (
          <li key={initials} className="flex gap-4 border-b border-hairline py-5">
            <Monogram initials={initials} className="-m-1.5 mr-0 size-18 shrink-0" />
            <div>
              <h3 className="text-body font-semibold">{role}</h3>
              <p className="mt-1 text-label text-muted">{duty}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
