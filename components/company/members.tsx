import { Picture } from '@/components/ui/picture'
import { TextLink } from '@/components/ui/text-link'
import type { Member } from '@/lib/content/company'

/** Until there is a portrait, a director's initials are drawn like a room on a floor plan. */
export function DirectorList({ members }: { members: Member[] }) {
  return (
    <ul className="mt-8 grid gap-x-8 gap-y-10 lg:grid-cols-2 print:grid-cols-2 print:gap-y-4">
      {members.map((member) => (
        <li key={member.name} className="flex gap-5 border-t border-edge pt-6 max-[18rem]:flex-wrap md:gap-8">
          <Portrait member={member} />
          <div>
            <MemberName member={member} className="text-h4" />
            <p className="mt-2 max-w-text">{member.duty}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** An owner's company.ts may be older than the link of a member. */
type StaffMember = Member & { link?: { text: string; href: string } }

export function StaffList({ members }: { members: StaffMember[] }) {
  return (
    <ul className="mt-6 grid gap-x-4 border-t border-hairline min-[22.5rem]:grid-cols-2 sm:gap-x-8 lg:grid-cols-4 print:grid-cols-4">
      {members.map((member) => (
        <li key={member.name} className="border-b border-hairline py-4">
          {member.portrait ? (
            <Picture picture={member.portrait} alt="" sizes="96px" className="mb-3 size-16" />
          ) : null}
          <MemberName member={member} className="text-body font-semibold" />
          <p className="text-label">{member.duty}</p>
          {member.link ? (
            <TextLink isLine href={member.link.href} className="text-label">
              {member.link.text}
            </TextLink>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function MemberName({ member, className }: { member: Member; className: string }) {
  return (
    <>
      <h3 className={className}>{member.name}</h3>
      <p className="text-label font-semibold text-structure">{member.role}</p>
    </>
  )
}

const portraitClass = 'size-28 shrink-0 print:size-16'

function Portrait({ member: { name, portrait } }: { member: Member }) {
  if (portrait) return <Picture picture={portrait} alt="" sizes="168px" className={portraitClass} />
  return (
    <svg
      aria-hidden="true"
      viewBox="10 10 100 100"
      className={`bg-page fill-none stroke-current text-structure ${portraitClass}`}
    >
      <path d="M12 84V12h96v96H36" strokeWidth="3" />
      <path d="M12 84a24 24 0 0 1 24 24M12 84v24" />
      <path d="M12 108h24" strokeDasharray="2 3" />
      <text x="62" y="72" textAnchor="middle" fontSize="34" className="fill-current stroke-none font-[680]">
        {buildInitials(name)}
      </text>
    </svg>
  )
}

/** "SP" for "Subramanian Pillai" */
function buildInitials(name: string): string {
  const words = name.split(' ')
  return words.map((word) => word.charAt(0)).join('')
}
