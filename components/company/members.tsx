import { ButtonLink } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import type { Member } from '@/lib/content/team'
import { paths } from '@/lib/paths'

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
              className="grid grid-cols-[7rem_1fr] gap-5 border-t border-edge pt-6 max-[18rem]:grid-cols-1 md:gap-8 print:grid-cols-[4rem_1fr] print:pt-3"
            >
              <Profile
                member={member}
                portrait="size-28 print:size-16"
                name="text-h4"
                duty="mt-2 max-w-measure"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The management in short, and a link to the whole team. */
export function Leadership({ members }: { members: Member[] }) {
  return (
    <section aria-labelledby="leadership" className="frame py-16 md:py-24">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="leadership" className="text-h2">
          Leadership
        </h2>
        <ButtonLink href={paths.team} kind="outline">
          Meet the team
        </ButtonLink>
      </div>
      <ul className="mt-8 grid gap-8 border-t border-hairline pt-8 sm:grid-cols-2 lg:grid-cols-4 print:mt-3">
        {members.map((member) => (
          <li key={member.name} className="max-lg:flex max-lg:gap-5">
            <Profile
              member={member}
              portrait="size-24 lg:size-28"
              name="text-h4 lg:mt-4"
              duty="mt-2 text-label text-muted"
            />
          </li>
        ))}
      </ul>
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
            <Profile
              member={member}
              portrait="size-16 print:size-10"
              name="text-body font-semibold"
              duty="mt-1 text-label text-muted"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Classes of the parts of a profile. */
type Look = { portrait: string; name: string; duty: string }

/** Portrait, or the initials drawn as a room on a plan until there is one, name, role and duty. */
function Profile({ member, ...look }: Look & { member: Member }) {
  const { name, portrait, role, duty } = member
  return (
    <>
      {portrait ? (
        <Picture picture={portrait} alt="" sizes="112px" className={`shrink-0 ${look.portrait}`} />
      ) : (
        <svg
          aria-hidden="true"
          viewBox="10 10 100 100"
          className={`shrink-0 bg-plaster fill-none stroke-current text-neem ${look.portrait}`}
        >
          <path d="M12 84V12h96v96H36" strokeWidth="3" />
          <path d="M12 84a24 24 0 0 1 24 24M12 84v24" />
          <path d="M12 108h24" strokeDasharray="2 3" />
          <text
            x="62"
            y="72"
            textAnchor="middle"
            fontSize="34"
            className="fill-current stroke-none font-[680]"
          >
            {name.replace(/(\S)\S*\s*/g, '$1')}
          </text>
        </svg>
      )}
      <div>
        <h3 className={look.name}>{name}</h3>
        <p className="text-label font-semibold text-neem">{role}</p>
        <p className={look.duty}>{duty}</p>
      </div>
    </>
  )
}
