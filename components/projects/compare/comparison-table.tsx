import { buildProjectRequest, EnquiryLink, type EnquiryRequest } from '@/components/forms/enquiry-link'
import { DimensionLine } from '@/components/ui/axis'
import { buttonClass } from '@/components/ui/button'
import { breakAtSlashes } from '@/components/ui/line-breaks'
import { Note } from '@/components/ui/note'
import { Picture } from '@/components/ui/picture'
import type { Project } from '@/lib/catalogue/types'
import { formatPrice } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import { type ComparedFact, findAxisEnd, listComparedRows } from '@/lib/projects/comparison/comparison'
import { buildVisitMessage } from '@/lib/projects/project-texts'
import { buildComparisonPath } from '@/lib/routing/paths'
import { AmenityRows } from './compared-amenities'
import { ComparisonRow, NotStated } from './comparison-row'
import { NearestPlacesRow } from './nearest-places'
import { RemoveLink } from './shortlist-links'

export type ComparedProject = Project & {
  /** Address of its page or card. */
  href: string
}

type Props = {
  projects: ComparedProject[]
  /** All ids of the address. The table shows the first of them. */
  ids: number[]
}

/** The comparison. "Remove" leads to it, so that it gets the focus and a screen reader says which projects are left. */
export const COMPARISON_ID = 'comparison'

/** Projects side by side: costs first, then proof and place, at the end the amenities. */
export function ComparisonTable({ projects, ids }: Props) {
  const rows = listComparedRows(projects)
  const axisEnd = findAxisEnd(rows)
  return (
    <div className="comparison">
      {projects.length > 1 ? <DifferencesSwitch /> : null}
      {projects.length > COLUMNS_ON_PHONE ? (
        <p className="text-small text-muted md:hidden print:hidden">
          Swipe sideways to see all {projects.length} projects.
        </p>
      ) : null}
      <div className={`comparison-frame ${projects.length > COLUMNS_ON_PHONE ? 'comparison-scroller' : ''}`}>
        <table
          aria-label={`${projects.map(({ name }) => name).join(', ')}: facts`}
          className={`table-fixed text-left text-label wrap-anywhere print:break-inside-auto! ${tableWidths[projects.length]}`}
        >
          <Head projects={projects} />
          <tbody>
            <ComparisonRow label="Picture" isLabelHidden>
              {projects.map((project) => (
                <ProjectPicture key={project.id} project={project} ids={ids} />
              ))}
            </ComparisonRow>
            {rows.map(({ label, isStrong, facts, isSame }, rowIndex) => (
              <ComparisonRow
                key={label}
                label={label}
                labelNote={
                  rowIndex === 0 && axisEnd ? `(lines from ₹0 to ${formatPrice(axisEnd)})` : undefined
                }
                isSame={isSame}
              >
                {facts.map((fact, column) => (
                  <ComparedCell
                    key={projects[column]?.id}
                    fact={fact}
                    isStrong={isStrong}
                    axisEnd={isStrong ? axisEnd : null}
                    isRepeated={rows.slice(0, rowIndex).some((earlier) => earlier.facts[column]?.lowestOf)}
                  />
                ))}
              </ComparisonRow>
            ))}
            <NearestPlacesRow projects={projects} />
            <AmenityRows projects={projects} />
          </tbody>
        </table>
      </div>
      <p className="mt-4 max-w-3xl text-small text-muted print:max-w-none">
        “In all”, “EMI” and “To book” are for the home named; “In all” includes one covered parking space for
        an apartment. Places are the nearest of each kind, in kilometres by road
        <span className="max-md:hidden">; the scale is stretched at short distances</span>.
      </p>
    </div>
  )
}

/** On phones a table of more projects scrolls sideways. Two of its columns are as wide as the screen. */
const COLUMNS_ON_PHONE = 2
const tableWidths: Record<number, string> = {
  1: 'max-w-2xl',
  2: '',
  3: 'max-md:min-w-[150%]',
  4: 'max-md:min-w-[200%]',
}

/** Leaves out the rows that are the same for all projects, also without script. */
function DifferencesSwitch() {
  return (
    <label className="relative z-1 mb-2 inline-flex min-h-11 cursor-pointer items-center gap-2 text-label print:hidden">
      <input type="checkbox" name="only-differences" className="size-6 accent-structure" />
      Only differences
    </label>
  )
}

const nameClass = [
  'sticky top-(--header) z-10 bg-page py-2 pr-4 align-bottom text-h4 max-md:text-[0.9375rem] md:pr-8 xl:pr-12 print:static print:pr-3',
  '[box-shadow:inset_0_-2px_0_currentColor] print:border-b-2 print:[box-shadow:none]',
].join(' ')

function Head({ projects }: { projects: ComparedProject[] }) {
  return (
    <thead className="print:table-header-group!">
      <tr>
        <td className="sticky top-(--header) z-10 w-0 bg-page md:w-36 lg:w-48 print:static print:w-28" />
        {projects.map(({ id, name, href }) => (
          <th key={id} scope="col" className={nameClass}>
            <a href={href} className="inline-block min-h-6 underline-offset-4 hover:underline">
              {name}
            </a>
          </th>
        ))}
      </tr>
    </thead>
  )
}

type ComparedCellProps = {
  fact: ComparedFact | null
  isStrong: boolean
  /** The end of the axis for a cost that is drawn on it. */
  axisEnd: number | null
  /** The project is the lowest in an earlier row, too. */
  isRepeated: boolean
}

/** The lowest cost of a type is bold, which the first one of a project explains. */
function ComparedCell({ fact, isStrong, axisEnd, isRepeated }: ComparedCellProps) {
  if (fact === null) return <NotStated />
  const { text, note, rupees, lowestOf } = fact
  const weight = lowestOf ? 'font-bold' : ''
  return (
    <>
      {isStrong ? (
        <span
          className={`block text-lead leading-tight whitespace-nowrap max-[18rem]:whitespace-normal ${weight}`}
        >
          {text}
        </span>
      ) : (
        <span className={`block whitespace-pre-line ${weight}`}>
          {breakAtSlashes(addNoBreakSpaces(text))}
        </span>
      )}
      {axisEnd && rupees !== undefined ? (
        <DimensionLine span={{ from: 0, to: rupees / axisEnd }} className="mt-1 print:hidden" />
      ) : null}
      <Note>{note && breakAtSlashes(note)}</Note>
      <Note className={isRepeated ? 'sr-only' : 'font-semibold'}>
        {lowestOf && `lowest of the ${lowestOf}`}
      </Note>
    </>
  )
}

/** The picture, and below it the enquiry: about a completed project it is one about a visit. */
function ProjectPicture({ project, ids }: { project: Project; ids: number[] }) {
  const { id, name, status, thumbnail } = project
  const remainingIds = ids.filter((otherId) => otherId !== id)
  const request: EnquiryRequest =
    status === 'completed'
      ? { kind: 'enquiry', visitedProjectId: id, message: buildVisitMessage(name) }
      : buildProjectRequest(project)
  return (
    <>
      <Picture
        picture={thumbnail}
        sizes="(min-width:768px) 36vw, 46vw"
        className="md:aspect-[2/1] print:aspect-auto print:h-20"
      />
      <span className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
        <EnquiryLink {...request} className={buttonClass('outline', 'max-md:w-full', 'narrow')}>
          Enquire<span className="sr-only"> about {name}</span>
        </EnquiryLink>{' '}
        <RemoveLink id={id} name={name} href={`${buildComparisonPath(remainingIds)}#${COMPARISON_ID}`} />
      </span>
    </>
  )
}
