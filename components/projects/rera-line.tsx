import type { Project } from '@/lib/catalogue/types'
import { describeRegistration } from '@/lib/format/project'

type Props = Pick<Project, 'reraNumber'> & { status?: Project['status'] }

/** The RERA registration number of a project, which stands wherever the project is promoted; nothing for a completed one without. */
export function ReraLine(project: Props) {
  const words = describeRegistration(project)
  return words ? (
    <span className="flex items-start gap-1.5 text-small text-muted">
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="mt-0.5 size-4 shrink-0"
        fill="none"
        stroke="currentColor"
      >
        <path
          d={project.reraNumber ? 'M3 2h10v12H3zM5.5 8l2 2 3.5-4' : 'M3 2h10v12H3zM5.5 8h5'}
          strokeWidth="1.25"
        />
      </svg>
      <span className="min-w-0">{words}</span>
    </span>
  ) : null
}
