import { DimensionLine } from '@/components/ui/axis'
import { Disclosure } from '@/components/ui/disclosure'
import type { ProgressReport, Project } from '@/lib/catalogue/types'
import { formatDate } from '@/lib/format/date'
import { formatPercent } from '@/lib/format/numbers'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { buildProgressFragment } from '@/lib/routing/paths'
import { Shot } from './pictures/gallery'
import { PictureViewer } from './pictures/picture-viewer'

/** The newest report is open, older ones are collapsed. */
export function Progress({ project: { name, status, progress } }: { project: Project }) {
  const [newest, ...older] = progress
  if (status !== 'ongoing' || !newest) return null
  return (
    <section aria-labelledby={PROJECT_FRAGMENTS.progress} className="page-width print:break-inside-avoid">
      <div className="grid gap-x-8 gap-y-6 border-t border-hairline py-6 md:py-8 lg:grid-cols-12 print:gap-y-2 print:border-t-0 print:py-0">
        <h2 id={PROJECT_FRAGMENTS.progress} className="text-h3 lg:col-span-4">
          Construction progress
        </h2>
        <div className="lg:col-span-8">
          <div
            id={buildProgressFragment(newest.date)}
            className="border-t-2 border-ink pt-4 pb-6 scroll-mt-32 print:pt-1 print:pb-0"
          >
            <h3 className="text-h4">{formatDate(newest.date)}</h3>
            <Report report={newest} projectName={name} />
          </div>
          {older.map((report) => (
            <Disclosure
              key={report.date}
              heading={formatDate(report.date)}
              className="border-t border-hairline print:hidden"
            >
              {/* Inside, so that its address opens the report. */}
              <div id={buildProgressFragment(report.date)} className="scroll-mt-48 pb-6">
                <Report report={report} projectName={name} />
              </div>
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  )
}

function Report({ report, projectName }: { report: ProgressReport; projectName: string }) {
  const { date, text, stages, pictures } = report
  return (
    <>
      {text ? <p className="mt-2 max-w-text print:max-w-none">{text}</p> : null}
      <ul className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 print:mt-2 print:gap-y-1">
        {stages.map(({ name, percent }, index) => (
          <li key={index}>
            <p className="flex items-baseline justify-between gap-4 text-label">
              <span>{name}</span> <b className="font-semibold whitespace-nowrap">{formatPercent(percent)}</b>
            </p>
            <DimensionLine span={{ from: 0, to: percent / 100 }} className="mt-1" />
          </li>
        ))}
      </ul>
      <PictureViewer label={`${projectName}, ${formatDate(date)}`}>
        <ul className="mt-6 grid gap-4 empty:hidden sm:grid-cols-2 md:gap-6 print:hidden">
          {pictures.map((picture, index) => (
            <li key={index}>
              <Shot picture={picture} />
            </li>
          ))}
        </ul>
      </PictureViewer>
    </>
  )
}
