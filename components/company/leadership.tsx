import { ButtonLink } from '@/components/ui/button'
import type { Member } from '@/lib/content/team'
import { paths } from '@/lib/paths'
import { Monogram } from './monogram'

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
      <ul className="mt-8 grid gap-8 border-t border-hairline pt-8 sm:grid-cols-2 lg:grid-cols-4">
        {members.map(({ initials, role, duty }) => (
          <li key={initials} className="max-lg:flex max-lg:gap-5">
            <Monogram initials={initials} className="-ml-2 -mt-2 size-24 shrink-0 lg:size-36" />
            <div>
              <h3 className="text-h4 lg:mt-4">{role}</h3>
              <p className="mt-2 text-label text-muted">{duty}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
