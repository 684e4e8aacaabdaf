import { ButtonLink } from '@/components/ui/button'
import type { ProjectStatus } from '@/lib/catalogue/types'

export type Elsewhere = { name: string; status: ProjectStatus; href: string }

/**
 * On the 404 page of a published project that is upcoming or completed: where its card is, so that an old bookmark does
 * not end in the dark.
 */
export function ProjectElsewhere({ name, status, href }: Elsewhere) {
  return (
    <div className="mt-7 border-l-4 border-brass pl-4">
      <p>
        {status === 'upcoming'
          ? `${name} has no page of its own yet.`
          : `${name} has no page of its own any more.`}
      </p>
      <ButtonLink kind="quiet" href={href}>
        See it among our {status} projects
      </ButtonLink>
    </div>
  )
}
