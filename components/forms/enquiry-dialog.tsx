import { flushSync } from 'react-dom'
import useSWR from 'swr'
import { Spinner } from '@/components/ui/icon'
import { notifyAnswer } from '@/components/ui/notices'
import { TextLink } from '@/components/ui/text-link'
import { formatNextStep } from '@/lib/content/next-step'
import { formatPrice } from '@/lib/format/numbers'
import type { FormProject } from '@/lib/leads/form-projects'
import { buildProjectPath } from '@/lib/routing/paths'
import { site } from '@/lib/site'
import { getToday } from '@/lib/today'
import { countries } from './countries'
import { EnquiryNotice, type EnquirySummary } from './enquiry-answer'
import { EnquiryForm } from './enquiry-form'
import { type EnquiryRequest, FormLoadError, type RequestHome } from './enquiry-link'

type Props = {
  /** Start of the form's element ids. */
  id: string
  request: EnquiryRequest
  /** Closes the dialog. */
  onSent: () => void
}

/** Returns the projects that the dialog offers. */
const PROJECTS_CALL = '/api/forms/projects'

/**
 * A request without a project offers the list of projects. A request about a project needs the list only for the days
 * of a visit, and does not wait for it.
 */
export function EnquiryDialog({ id, request, onSent }: Props) {
  const { kind, project, home, message, visitedProjectId } = request
  const isBrochure = kind === 'brochure'
  const slug = getPageSlug()
  const address = slug ? `${PROJECTS_CALL}?slug_url=${slug}` : PROJECTS_CALL
  const needsProjects = !project || !isBrochure
  // If the list cannot be reloaded, for example offline, the earlier list, the form and its typed text stay.
  const { data, error } = useSWR(needsProjects ? address : null, fetchProjects)
  if (!project && !data)
    return error ? <FormLoadError request={request} /> : <Spinner label="Loading projects" />
  const handleSent = (summary: EnquirySummary, serverMessage: string) => {
    // The dialog closes first: screen readers do not announce a notice that is behind it.
    flushSync(onSent)
    notifyAnswer(<EnquiryNotice summary={summary} serverMessage={serverMessage} />)
  }
  const hasPicture = project !== undefined && !isBrochure
  return (
    <div
      ref={focusFirstField}
      className={hasPicture ? 'lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-10' : ''}
    >
      {hasPicture ? (
        <EnquiredProject project={data?.find(({ id: listedId }) => listedId === project.id)} home={home} />
      ) : null}
      <EnquiryForm
        id={id}
        onSent={handleSent}
        isInDialog
        countries={countries}
        isBrochure={isBrochure}
        projects={data ?? []}
        fixedProject={project}
        home={home}
        message={message}
        isVisit={visitedProjectId !== undefined}
        today={getToday()}
      />
    </div>
  )
}

type EnquiredProjectProps = {
  /** Undefined while the projects load: the picture keeps its place. */
  project: FormProject | undefined
  /** It has its price in the form. */
  home: RequestHome | undefined
}

/** What the enquiry is about and what follows it, next to the form of a wide dialog. */
function EnquiredProject({ project, home }: EnquiredProjectProps) {
  const price = home ? null : project?.priceFrom
  return (
    <div className="text-label max-lg:hidden">
      <div className="aspect-[3/2] bg-band">
        {project ? (
          // biome-ignore lint/performance/noImgElement: the server has chosen the size.
          <img src={project.pictureUrl} alt="" loading="lazy" className="size-full object-cover" />
        ) : null}
      </div>
      <div className={home ? 'min-h-10 pt-3' : 'min-h-16 pt-3'}>
        <p>{project?.address}</p>
        {price ? (
          <p>
            From <b className="text-lead leading-tight">{formatPrice(price)}</b>
          </p>
        ) : null}
      </div>
      <div className="mt-2 border-t border-hairline pt-4">
        <p>{formatNextStep('enquiry')}</p>
        <p>
          To talk now, call{' '}
          <TextLink href={site.phone.href} className="font-semibold whitespace-nowrap">
            {site.phone.display}
          </TextLink>
        </p>
      </div>
    </div>
  )
}

/**
 * A form that is there before its dialog opens needs `autofocus`; one that loads into an open dialog needs `focus()`.
 */
function focusFirstField(root: HTMLElement | null): void {
  const field = root?.querySelector<HTMLInputElement>('[name=first_name]')
  if (!field) return
  field.autofocus = true
  field.focus()
}

/** The slug of the project whose page this is; '' on other pages. */
function getPageSlug(): string {
  const start = buildProjectPath('')
  const { pathname } = window.location
  return pathname.startsWith(start) ? pathname.slice(start.length) : ''
}

async function fetchProjects(address: string): Promise<FormProject[]> {
  const response = await fetch(address)
  const answer: { result?: FormProject[] } = await response.json()
  if (!response.ok || !answer.result) throw new Error(`${address} answered ${response.status}`)
  return answer.result
}
