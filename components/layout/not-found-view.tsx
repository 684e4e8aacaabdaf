import { ButtonLink } from '@/components/ui/button'
import { paths } from '@/lib/paths'
import { EmptyPlot } from './empty-plot'
import { projectLinks } from './menu'
import { type Elsewhere, ProjectElsewhere } from './project-elsewhere'
import { ReplaceWithError } from './replace-with-error'

const ways = [...projectLinks, { label: 'Contact Us', href: paths.contact }]

/** The 404 page; its words are given in the specification, section 2. `elsewhere` is where the project is that was asked for. */
export function NotFoundView({ elsewhere }: { elsewhere?: Elsewhere }) {
  return (
    <div className="frame grid gap-10 py-12 md:py-20 lg:grid-cols-12 lg:items-center">
      <ReplaceWithError />
      <div className="lg:col-span-5">
        {/* Narrower on phones: as many lines before the typeface has come as after. */}
        <h1 className="text-h2 max-sm:pr-8">We're sorry, but the page you were looking for doesn't exist</h1>
        <p className="mt-5 text-lead">Return to the home page using the button below.</p>
        <ButtonLink kind="action" href={paths.home} className="mt-7">
          Return to Home Page
        </ButtonLink>
        {elsewhere ? <ProjectElsewhere {...elsewhere} /> : null}
        <h2 className="mt-10 text-label font-semibold text-muted">Or go straight to</h2>
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
