import { Button } from '@/components/ui/button'
import { CARET, Icon } from '@/components/ui/icon'
import type { ProjectLink } from '@/lib/catalogue'
import { MAX_PROJECT_CHOICES, sortByStatus } from '@/lib/catalogue/choices'
import { paths } from '@/lib/routing/paths'

/** Adds a project to a comparison; a plain form, so that it works without script. Projects on sale are offered first. */
export function ComparisonForm({ ids, links }: { ids: number[]; links: ProjectLink[] }) {
  const otherLinks = links.filter((link) => !ids.includes(link.id))
  const offered = sortByStatus(otherLinks).slice(0, MAX_PROJECT_CHOICES)
  if (offered.length === 0) return null
  return (
    <form action={paths.compare} className="flex max-w-full flex-wrap items-end gap-2">
      {ids.length > 0 ? <input type="hidden" name="projects" value={ids.join()} /> : null}
      <label className="relative grid min-w-0 grid-cols-1 gap-1 text-label font-semibold">
        Add a project
        <select
          name="projects"
          className="min-h-11 w-full cursor-pointer appearance-none rounded border border-edge bg-page pr-9 pl-3 font-normal hover:border-ink"
        >
          {offered.map(({ id, name, city }) => (
            <option key={id} value={id}>{`${name}, ${city.name}`}</option>
          ))}
        </select>
        <Icon d={CARET} className="pointer-events-none absolute right-3.5 bottom-4 size-3 stroke-[3.5]" />
      </label>
      <Button kind="outline" type="submit">
        Add
      </Button>
    </form>
  )
}
