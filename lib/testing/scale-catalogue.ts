import { PROJECT_STATUSES } from '@/lib/catalogue/enums'
import { parseCatalogue } from '@/lib/catalogue/import/parse'
import { loadSampleCatalogue } from '@/lib/catalogue/import/seed'
import type { Catalogue } from '@/lib/catalogue/schema'

/** The sample catalogue. @throws Error with its faults. */
export async function parseSample(): Promise<Catalogue> {
  const parsed = parseCatalogue(await loadSampleCatalogue())
  if (!parsed.ok) throw new Error(parsed.fault.join('\n'))
  return parsed.value.checked
}

/** A catalogue with `count` projects, copied from the projects of another one. Each part of a city has 25 of them. */
export function buildScaleCatalogue(count: number, catalogue: Catalogue): Catalogue {
  const { locations, projects } = catalogue
  const more = Array.from({ length: count - projects.length }, (_, number) => {
    const model = projects[number % projects.length]
    const city = locations[number % locations.length]
    if (!model || !city) throw new Error('The catalogue is empty')
    return {
      ...model,
      id: 100_000 + number,
      name: `${model.name} ${number}`,
      slug: `${model.slug}-${number}`,
      locationId: city.id,
      address: `Part ${Math.floor(number / 25) % 40}, ${city.name}`,
      status: PROJECT_STATUSES[number % PROJECT_STATUSES.length] ?? model.status,
      publishingStatus: 'PUBLISHED' as const,
    }
  })
  return { ...catalogue, projects: [...projects, ...more] }
}
