import { DimensionLine } from '@/components/ui/axis'
import { Disclosure } from '@/components/ui/disclosure'
import type { ProgressReport, Project } from '@/lib/catalogue/types'
import { formatDate } from '@/lib/format/date'
import { formatPercent } from '@/lib/format/numbers'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { buildProgressFragment } from '@/lib/routing/paths'
import { GalleryPicture } from './pictures/gallery'
import { PictureViewer } from './pictures/picture-viewer'
import { SectionHead } from './section-head'

export function hasProgress({ status, progress }: Project): boolean {
  return status === 'ongoing' && progress.length > 0
}

/** The newest report is open, older ones are collapsed. */
export function Progress({ project }: { project: Project }) {
  const { name, progress } = project
  const [newest, ...older] = progress
  if (!hasProgress(project) || !newest) return null
  return (
    <section
      aria-labelledby={PROJECT_FRAGMENTS.progress}
      className="page-width project-section print:break-inside-avoid"
    >
      <SectionHead id={PROJECT_FRAGMENTS.progress} heading="Construction progress" />
      <div id={buildProgressFragment(newest.date)} className="scroll-mt-32 pb-6 print:pb-0">
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
    </section>
  )
}

function Report({ report, projectName }: { report: ProgressReport; projectName: string }) {
  const { date, text, stages, pictures } = report
  return (
    <>
      {text ? <p className="mt-2 max-w-text print:max-w-none">{text}</p> : null}
      <ul className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4 print:mt-2 print:gap-y-1">
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
              <GalleryPicture picture={picture} />
            </li>
          ))}
        </ul>
      </PictureViewer>
    </>
  )
}
