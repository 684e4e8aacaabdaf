import { Fragment } from 'react'
import { AskUs } from '@/components/forms/ask-us'
import { buttonClass } from '@/components/ui/button'
import { PROJECT_STATUSES } from '@/lib/catalogue/enums'
import { formatListHeading } from '@/lib/projects/status-labels'
import { buildListPath, paths } from '@/lib/routing/paths'

/** After a search that nothing fits. */
export function AskInstead() {
  const lists = PROJECT_STATUSES.map((status) => ({
    href: buildListPath(status),
    name: formatListHeading(status),
  }))
  return (
    <AskUs
      title="Ask us instead"
      text="Tell us the city, the size and the budget you have in mind. We reply with the projects that suit you, or tell you if there is none."
      className="flex-col flex-nowrap! items-start!"
    >
      <div className="flex flex-wrap gap-x-5">
        {[...lists, { href: paths.blog, name: 'Blog' }].map(({ href, name }) => (
          <Fragment key={href}>
            <a href={href} className={buttonClass('quiet')}>
              {name}
            </a>{' '}
          </Fragment>
        ))}
      </div>
    </AskUs>
  )
}
