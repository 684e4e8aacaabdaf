import type { Member } from '@/lib/content/team'
import { Monogram } from './monogram'

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
