import { EnquiryLink } from '@/components/forms/enquiry-link'
import { ButtonLink } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import type { Location, ProjectStatus } from '@/lib/catalogue/types'
import { listPath } from '@/lib/paths'
import { listHeading } from './list-words'

/** A filtered list without projects, reached by an old address: the whole list, and a way to enquire. */
export function EmptyFilter({ status, city }: { status: ProjectStatus; city: Location | null }) {
  return (
    <div className="border-y border-hairline py-10">
      <h2 className="text-h3">No project fits this choice at the moment</h2>
      <p className="mt-3 max-w-measure text-muted">
        Take a filter away, or tell us what you are looking for: we write when a project that fits opens.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink kind="outline" href={listPath(status, city?.slug)}>
          Show all: {listHeading(status, city?.name)}
        </ButtonLink>
        <EnquiryLink kind="enquiry" className={buttonClass('structure')}>
          Enquire
        </EnquiryLink>
      </div>
    </div>
  )
}
