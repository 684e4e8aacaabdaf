import { Button } from '@/components/ui/button'
import type { ProjectLink } from '@/lib/catalogue'
import { listHeading, MAX_PROJECT_CHOICES, PROJECT_STATUSES } from '@/lib/catalogue/choices'
import { paths } from '@/lib/paths'

/**
 * Adds a project to the comparison of these; a plain form, so that it works without script. It offers those on sale first; further
 * ones are added by their heart.
 */
export function ComparisonForm({ ids, links }: { ids: number[]; links: ProjectLink[] }) {
  const offered = PROJECT_STATUSES.flatMap((status) =>
    links.filter((link) => link.status === status && !ids.includes(link.id)),
  ).slice(0, MAX_PROJECT_CHOICES)
  const groups = PROJECT_STATUSES.map((status) => ({
    label: listHeading(status),
    choices: offered.filter((link) => link.status === status),
  })).filter(({ choices }) => choices.length > 0)
  if (groups.length === 0) return null
  return (
    <form action={paths.compare} className="flex max-w-full flex-wrap items-end gap-2">
      {ids.length > 0 ? <input type="hidden" name="projects" value={ids.join()} /> : null}
      <label className="grid min-w-0 grid-cols-1 gap-1 text-label font-semibold">
        Add a project
        <select
          name="projects"
          className="min-h-11 w-full rounded border border-edge bg-plaster px-3 font-normal"
        >
          {groups.map(({ label, choices }) => (
            <optgroup key={label} label={label}>
              {choices.map(({ id, name, location }) => (
                <option key={id} value={id}>{`${name}, ${location.name}`}</option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <Button kind="outline" type="submit">
        Add
      </Button>
    </form>
  )
}
