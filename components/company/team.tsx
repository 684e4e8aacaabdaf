import { Picture } from '@/components/ui/picture'
import type { Member } from '@/lib/content/team'
import { Monogram } from './monogram'

/** The four management profiles: portrait, name, role and duty. */
export function Management({ members }: { members: Member[] }) {
  return (
    <section aria-labelledby="management" className="bg-band py-12 md:py-16">
      <div className="frame">
        <h2 id="management" className="text-h2">
          Management
        </h2>
        <ul className="mt-8 grid gap-x-8 gap-y-10 lg:grid-cols-2 print:mt-3 print:grid-cols-2 print:gap-y-4">
          {members.map((member) => (
            <li
              key={member.name}
              className="grid grid-cols-[7rem_1fr] print:grid-cols-[4rem_1fr] gap-5 border-t border-edge pt-6 print:pt-3 max-[18rem]:grid-cols-1 md:gap-8"
            >
              <Portrait {...member} />
              <div>
                <h3 className="text-h4">{member.name}</h3>
                <p className="text-label font-semibold text-neem">{member.role}</p>
                <p className="mt-2 max-w-measure">{member.duty}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A compact grid of department heads or managers. */
export function MemberGrid({ id, title, members }: { id: string; title: string; members: Member[] }) {
  return (
    <section aria-labelledby={id} className="frame pt-12 md:pt-16">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <ul className="mt-8 grid border-t border-hairline sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-4 print:mt-3 print:grid-cols-3">
        {members.map((member) => (
          <li key={member.name} className="flex gap-4 border-b border-hairline py-5 print:gap-2 print:py-1.5">
            <Portrait {...member} className="size-16 print:size-10" />
            <div>
              <h3 className="text-body font-semibold">{member.name}</h3>
              <p className="text-label">{member.role}</p>
              <p className="mt-1 text-label text-muted">{member.duty}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The portrait of a member beside the name; the monogram until there is one. */
export function Portrait({
  name,
  portrait,
  className = 'size-28 print:size-16',
}: Member & { className?: string }) {
  const shape = `shrink-0 ${className}`
  return portrait ? (
    <Picture picture={portrait} alt="" sizes="112px" className={shape} />
  ) : (
    <Monogram name={name} className={shape} />
  )
}
