import type { ReactNode } from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button'
import { AxisFigures } from '@/components/ui/dimension-line'
import { Picture } from '@/components/ui/picture'
import { breakAtSlashes } from '@/components/ui/unbroken'
import type { Project } from '@/lib/catalogue/types'
import { type Axis, findAxisPosition } from '@/lib/format/distance-scale'
import { formatDistance, formatShare } from '@/lib/format/numbers'
import { buildVisitMessage } from '@/lib/format/project'
import { addNoBreakSpaces } from '@/lib/format/text'
import {
  type ComparedFact,
  compareAmenities,
  compareDistances,
  listComparedRows,
  type NearPlace,
} from '@/lib/projects/comparison'
import { comparePath } from '@/lib/routing/paths'
import { Heart } from '../cards/shortlist'
import { Note } from '../lists/project-lines'
import { RemoveLink } from './shortlist-links'

type ComparedProject = Project & {
  /** Address of its page or card. */
  href: string
}

type Props = {
  projects: ComparedProject[]
  /** Every id of the address, of which the table shows the first. */
  ids: number[]
}

/** The comparison. "Remove" leads to it, so that it gets the focus and a screen reader says which projects are left. */
export const COMPARISON_ID = 'comparison'

/** Projects side by side: costs first, then proof and place, and the amenities folded. */
export function ComparisonTable({ projects, ids }: Props) {
  return (
    <div className="comparison">
      {projects.length > 1 ? <DifferencesSwitch /> : null}
      <div className={projects.length > 2 ? scrollerClass : undefined}>
        <table
          aria-label={`${projects.map(({ name }) => name).join(', ')}: facts`}
          className={`w-full table-fixed text-left text-label wrap-anywhere print:mt-0 print:break-inside-auto! ${widths[projects.length]}`}
        >
          <Head projects={projects} />
          <tbody>
            <Row label="Picture">
              {projects.map((project) => (
                <ProjectPicture key={project.id} project={project} ids={ids} />
              ))}
            </Row>
            {listComparedRows(projects).map(({ label, facts, isSame }) => (
              <Row key={label} label={label} isSame={isSame}>
                {facts.map((fact, index) => (
                  <Fact key={projects[index]?.id} fact={fact} isStrong={STRONG_ROWS.includes(label)} />
                ))}
              </Row>
            ))}
            <DistanceRow projects={projects} />
            <AmenityRows projects={projects} />
          </tbody>
        </table>
      </div>
      <p className="mt-4 max-w-measure text-small text-muted print:max-w-none">
        In all, EMI and to book are of the home that is named, with one covered parking space. Places are the
        nearest of each kind, in kilometres by road; the scale is stretched at short distances.
      </p>
    </div>
  )
}

const STRONG_ROWS = ['Price from', 'In all']

// Below 768 px, and on paper, the head of a row is above its cells. With more than two projects a phone's table scrolls
// sideways, and these heads stay in sight. The names stay in sight where the browser lets a box scroll on one axis only
// (overflow-y: clip); elsewhere the margin keeps them from moving down by the height of the page's header.
const widths = ['', 'max-w-2xl', '', 'max-md:mt-14 max-md:min-w-[30rem]', 'max-md:mt-14 max-md:min-w-[40rem]']
const scrollerClass = [
  'relative max-md:-mx-4 max-md:-mt-14 max-md:overflow-x-auto max-md:overflow-y-clip max-md:px-4',
  'max-md:pointer-events-none max-md:*:pointer-events-auto print:m-0 print:p-0',
].join(' ')

/** Leaves out the rows that are the same for all projects, also without script. */
function DifferencesSwitch() {
  return (
    <label className="relative z-1 mb-2 inline-flex min-h-11 cursor-pointer items-center gap-2 text-label print:hidden">
      <input type="checkbox" name="only-differences" className="size-5 accent-structure" />
      Only differences
    </label>
  )
}

const nameClass = [
  'sticky top-(--header) z-10 bg-page py-2 pr-4 align-bottom text-h4 md:pr-8 xl:pr-12 print:static',
  '[box-shadow:inset_0_-2px_0_currentColor] print:border-b-2 print:[box-shadow:none]',
].join(' ')

function Head({ projects }: { projects: ComparedProject[] }) {
  return (
    <thead className="print:table-header-group!">
      <tr>
        <td className="sticky top-(--header) z-10 w-0 bg-page md:w-36 lg:w-48 print:static" />
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

type FactRowProps = { label: string; isSame?: boolean; children: ReactNode[] }

function Row({ label, isSame = false, children }: FactRowProps) {
  return (
    <tr data-same={isSame} className="border-b border-hairline align-top print:break-inside-avoid">
      {/* On phones its column has no width: its words reach over the cells, which begin below them. */}
      <th scope="row" className="sticky left-0 font-normal text-muted md:py-2.5 md:pr-4 print:py-1.5">
        <span className="max-md:block max-md:w-[calc(100vw-2rem)] max-md:truncate max-md:pt-2 max-md:text-small">
          {label}
        </span>
      </th>
      {children.map((cell, index) => (
        <td key={index} className={cellClass}>
          {cell}
        </td>
      ))}
    </tr>
  )
}

const cellClass = 'py-2.5 pr-4 max-md:pt-7 max-md:pb-2 md:pr-8 xl:pr-12 print:py-1.5'

function Fact({ fact, isStrong }: { fact: ComparedFact | null; isStrong: boolean }) {
  if (fact === null) return <span className="text-muted">Not stated</span>
  return (
    <>
      {isStrong ? (
        <b className="block text-lead leading-tight font-bold whitespace-nowrap max-[18rem]:whitespace-normal">
          {fact.text}
        </b>
      ) : (
        <span className="block whitespace-pre-line">{breakAtSlashes(addNoBreakSpaces(fact.text))}</span>
      )}
      <Note>{fact.note && breakAtSlashes(fact.note)}</Note>
    </>
  )
}

/** The picture, and below it the enquiry, or the visit to what is handed over. */
function ProjectPicture({ project, ids }: { project: Project; ids: number[] }) {
  const { id, name, status, reraNumber, thumbnail } = project
  const remainingIds = ids.filter((otherId) => otherId !== id)
  const request =
    status === 'completed'
      ? { visit: id, message: buildVisitMessage(name) }
      : { projectId: id, projectName: name, reraNumber }
  return (
    <>
      <Picture picture={thumbnail} sizes="(min-width:768px) 24vw, 46vw" />
      <span className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
        <EnquiryLink kind="enquiry" {...request} className={buttonClass('structure', 'px-3! max-md:w-full')}>
          Enquire<span className="sr-only"> about {name}</span>
        </EnquiryLink>{' '}
        <RemoveLink id={id} name={name} href={`${comparePath(remainingIds)}#${COMPARISON_ID}`} />{' '}
        <Heart id={id} name={name} className="relative ml-auto" />
      </span>
    </>
  )
}

/** One line for each project with all its nearest places, on one axis. */
function DistanceRow({ projects }: { projects: Project[] }) {
  const { places, axis } = compareDistances(projects)
  if (places.every((list) => list.length === 0)) return null
  return (
    <Row label="Nearest places, km">
      {places.map((list, index) => (
        <Distances key={index} places={list} axis={axis} />
      ))}
    </Row>
  )
}

function Distances({ places, axis }: { places: NearPlace[]; axis: Axis }) {
  if (places.length === 0) return <span className="text-muted">Not stated</span>
  const { endKm, ticksKm } = axis
  return (
    <>
      <svg
        aria-hidden="true"
        width="100%"
        height="16"
        className="block overflow-visible fill-structure stroke-structure px-[1.25px] print:hidden"
      >
        <line x1="0" x2="100%" y1="10" y2="10" strokeOpacity=".45" />
        {places.map(({ distanceKm }, index) => (
          <circle key={index} cx={formatShare(findAxisPosition(distanceKm, endKm))} cy="10" r="4" />
        ))}
      </svg>
      <AxisFigures ticks={ticksKm.map((km) => ({ at: findAxisPosition(km, endKm), text: String(km) }))} />
      <ul className="mt-1 print:mt-0">
        {places.map(({ group, name, distanceKm }, index) => (
          <li key={index} className="text-small">
            <span className="sr-only">{group}: </span>
            {name} <b className="font-semibold whitespace-nowrap">{formatDistance(distanceKm)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What all have is said once; the rest is folded. */
function AmenityRows({ projects }: { projects: Project[] }) {
  const { shared, others } = compareAmenities(projects)
  const label = shared.length > 0 ? 'Other amenities' : 'Amenities'
  return (
    <>
      {shared.length > 0 ? (
        <tr data-same className="border-b border-hairline align-top">
          <th scope="row" className="font-normal text-muted max-md:sr-only md:py-2.5 md:pr-4">
            All of them have
          </th>
          <td colSpan={projects.length} className={`${cellClass} max-md:pt-3 first-letter:uppercase`}>
            {shared.join(', ')}
          </td>
        </tr>
      ) : null}
      {others.some((texts) => texts.length > 0) ? (
        <Row label={label}>
          {others.map((texts, index) => (
            <FoldedTexts key={index} texts={texts} />
          ))}
        </Row>
      ) : null}
    </>
  )
}

function FoldedTexts({ texts }: { texts: string[] }) {
  if (texts.length === 0) return <span className="text-muted">None</span>
  return (
    <details className="print:details-shown">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-structure underline underline-offset-4 print:hidden">
        {`Show ${texts.length}`}
      </summary>
      {texts.map((text, index) => (
        <p key={index} className="mt-1 print:mt-0">
          {text}
        </p>
      ))}
    </details>
  )
}
