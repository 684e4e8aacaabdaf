import { ButtonLink } from '@/components/ui/button'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { paths } from '@/lib/routing/paths'
import { ReplaceAddress } from './replace-address'
import { projectLinks } from './site-footer'

const links = [...projectLinks, { label: 'Contact us', href: paths.contact }]

type ProjectCardLink = { name: string; status: ProjectStatus; href: string }

/** The 404 page. `projectCard` is on a list, and belongs to a requested project that has no page. */
export function NotFoundView({ projectCard }: { projectCard?: ProjectCardLink }) {
  return (
    <div className="page-width grid gap-10 py-12 md:py-20 lg:grid-cols-12 lg:items-center">
      <ReplaceAddress address={paths.notFound} />
      <div className="lg:col-span-5">
        <h1 className="text-h2 max-sm:pr-8">We're sorry, but the page you were looking for doesn't exist</h1>
        <p className="mt-5 text-lead">Return to the home page using the button below.</p>
        <ButtonLink href={paths.home} className="mt-7">
          Return to home page
        </ButtonLink>
        {projectCard ? (
          <div className="mt-7 border-l-4 border-structure pl-4">
            <p>{formatMissingPage(projectCard)}</p>
            <ButtonLink kind="quiet" href={projectCard.href}>
              See it among our {projectCard.status} projects
            </ButtonLink>
          </div>
        ) : null}
        <h2 className="mt-10 text-label font-semibold text-muted">Or go straight to</h2>
        <ul className="mt-1 flex flex-wrap gap-x-6">
          {links.map(({ label, href }) => (
            <li key={href}>
              <ButtonLink kind="quiet" href={href}>
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
      <EmptyPlot />
    </div>
  )
}

/** A project has a page while it is on sale. */
function formatMissingPage({ name, status }: ProjectCardLink): string {
  return `${name} does not have a page ${status === 'upcoming' ? 'yet' : 'any more'}.`
}

/** A site plan of three plots. The middle one, number 404, is empty. */
function EmptyPlot() {
  return (
    <svg
      role="img"
      aria-label="Site plan: plots 403 and 405 have houses on them, plot 404 between them is empty"
      viewBox="0 0 720 470"
      className="w-full fill-none stroke-current stroke-[1.5] text-structure lg:col-span-7"
    >
      <path d="M0 372H720V432H0Z" className="fill-band stroke-edge" />
      <path d="M0 402H720" className="stroke-edge" strokeDasharray="18 14" />
      <path d="M10 62H230V352H10ZM490 62H710V352H490Z" className="stroke-edge" />
      <path d="M250 62H470V352H250Z" className="fill-structure-pale" strokeDasharray="10 7" />
      <path
        d="M245 62a5 5 0 1 0 10 0a5 5 0 1 0-10 0M465 62a5 5 0 1 0 10 0a5 5 0 1 0-10 0M245 352a5 5 0 1 0 10 0a5 5 0 1 0-10 0M465 352a5 5 0 1 0 10 0a5 5 0 1 0-10 0"
        className="fill-page"
      />
      {['translate(40 92)', 'translate(680 92) scale(-1 1)'].map((transform) => (
        <g key={transform} transform={transform}>
          <path d="M0 0H160V150H100V210H0Z" strokeWidth="5" className="fill-page" />
          <path d="M0 90H60M90 90H160M100 0V60M100 150H70" strokeWidth="4" />
          <path d="M60 90A30 30 0 0 1 90 120V90M100 60A30 30 0 0 0 130 90" />
          <path d="M20 210V186H52V210M110 16H146V46H110Z" />
        </g>
      ))}
      <path d="M250 20V46M470 20V46M250 33H268M452 33H470M244 39L256 27M464 39L476 27" />
      <g className="fill-ink stroke-none text-[19px] max-sm:text-[28px]" textAnchor="middle">
        <text x="360" y="39">
          0 sq ft built
        </text>
        <text x="214" y="336" textAnchor="end">
          Plot 403
        </text>
        <text x="506" y="336" textAnchor="start">
          Plot 405
        </text>
        <text x="360" y="205" className="fill-structure text-[64px] font-bold">
          404
        </text>
        <text x="360" y="244">
          Nothing is
        </text>
        <text x="360" y="278">
          built here
        </text>
      </g>
    </svg>
  )
}
