import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import type { ProjectLink } from '@/lib/catalogue'
import { MAX_PROJECT_CHOICES, sortByStatus } from '@/lib/projects/project-choices'
import { paths } from '@/lib/routing/paths'

/**
 * Adds a project to a comparison; a plain form, so that it works without script. Projects on sale are offered first.
 */
export function ComparisonForm({ ids, links }: { ids: number[]; links: ProjectLink[] }) {
  const otherLinks = links.filter((link) => !ids.includes(link.id))
  const offered = sortByStatus(otherLinks).slice(0, MAX_PROJECT_CHOICES)
  if (offered.length === 0) return null
  return (
    <form action={paths.compare} className="flex grow basis-56 items-end gap-2 md:grow-0 md:basis-auto">
      {ids.length > 0 ? <input type="hidden" name="projects" value={ids.join()} /> : null}
      <div className="grid min-w-0 grow grid-cols-1 gap-1">
        <label htmlFor="added-project" className="text-label font-semibold">
          Add a project
        </label>
        <Select id="added-project" name="projects" required defaultValue="">
          <option value="" disabled>
            Choose a project
          </option>
          {offered.map(({ id, name, city }) => (
            <option key={id} value={id}>{`${name}, ${city.name}`}</option>
          ))}
        </Select>
      </div>
      <Button kind="outline" type="submit" className="min-h-12">
        Add
      </Button>
    </form>
  )
}
