import { ButtonLink } from '@/components/ui/button'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { paths } from '@/lib/paths'
import { EmptyPlot } from './empty-plot'
import { projectLinks } from './menu'
import { ReplaceWithError } from './replace-with-error'

const ways = [...projectLinks, { label: 'Contact us', href: paths.contact }]

export type Elsewhere = { name: string; status: ProjectStatus; href: string }

/** The 404 page. `elsewhere` is the card of a requested project that has no page of its own. */
export function NotFoundView({ elsewhere }: { elsewhere?: Elsewhere }) {
  return (
    <div className="frame grid gap-10 py-12 md:py-20 lg:grid-cols-12 lg:items-center">
      <ReplaceWithError />
      <div className="lg:col-span-5">
        <h1 className="text-h2 max-sm:pr-8">We're sorry, but the page you were looking for doesn't exist</h1>
        <p className="mt-5 text-lead">Return to the home page using the button below.</p>
        <ButtonLink href={paths.home} className="mt-7">
          Return to home page
        </ButtonLink>
        {elsewhere ? (
          <div className="mt-7 border-l-4 border-neem pl-4">
            <p>
              {elsewhere.name} has no page of its own {elsewhere.status === 'upcoming' ? 'yet' : 'any more'}.
            </p>
            <ButtonLink kind="quiet" href={elsewhere.href}>
              See it among our {elsewhere.status} projects
            </ButtonLink>
          </div>
        ) : null}
        <h2 className="print:hidden mt-10 text-label font-semibold text-muted">Or go straight to</h2>
        <ul className="mt-1 flex flex-wrap gap-x-6">
          {ways.map(({ label, href }) => (
            <li key={href}>
              <ButtonLink kind="quiet" href={href}>
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
      <EmptyPlot className="lg:col-span-7" />
    </div>
  )
}
