import { Picture } from '@/components/ui/picture'
import type { Member } from '@/lib/content/company'

/** Classes of a list of people and of the parts of a profile. */
const memberLooks = {
  /** Portraits next to what each person is responsible for, in two columns. */
  management: {
    list: 'gap-x-8 gap-y-10 lg:grid-cols-2 print:grid-cols-2 print:gap-y-4',
    item: 'grid grid-cols-[7rem_1fr] gap-5 border-t border-edge pt-6 max-[18rem]:grid-cols-1 md:gap-8 print:grid-cols-[4rem_1fr] print:pt-3',
    portrait: 'size-28 print:size-16',
    name: 'text-h4',
    duty: 'mt-2 max-w-measure',
  },
  /** Compact, in four columns. */
  staff: {
    list: 'border-t border-hairline sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-4 print:grid-cols-3',
    item: 'flex gap-4 border-b border-hairline py-5 print:gap-2 print:py-1.5',
    portrait: 'size-16 print:size-10',
    name: 'text-body font-semibold',
    duty: 'mt-1 text-label text-muted',
  },
}

/** People with portrait, or the initials drawn as a room on a plan until there is one, name, role and duty. */
export function MemberList({ members, look }: { members: Member[]; look: keyof typeof memberLooks }) {
  const classes = memberLooks[look]
  return (
    <ul className={`mt-8 grid print:mt-3 ${classes.list}`}>
      {members.map(({ name, portrait, role, duty }) => (
        <li key={name} className={classes.item}>
          {portrait ? (
            <Picture picture={portrait} alt="" sizes="112px" className={`shrink-0 ${classes.portrait}`} />
          ) : (
            <svg
              aria-hidden="true"
              viewBox="10 10 100 100"
              className={`shrink-0 bg-page fill-none stroke-current text-structure ${classes.portrait}`}
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
            <h3 className={classes.name}>{name}</h3>
            <p className="text-label font-semibold text-structure">{role}</p>
            <p className={classes.duty}>{duty}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
