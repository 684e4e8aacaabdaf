import { PROJECT_STATUSES } from '@/lib/catalogue/choices'
import { parseCatalogue } from '@/lib/catalogue/parse'
import type { Catalogue, LocationRecord, ProjectRecord } from '@/lib/catalogue/schema'
import { readSampleCatalogue } from '@/lib/catalogue/seed'

/** The sample catalogue. @throws Error with its faults. */
export async function parseSample(): Promise<Catalogue> {
  const parsed = parseCatalogue(await readSampleCatalogue())
  if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
  return parsed.value
}

type ScaleSize = { projects: number; cities: number; posts: number }

/**
 * A large made-up catalogue from the records and pictures of a small one, for tests and measurements. Pure: the same
 * size and sample always give the same file. The sample's own cities, projects and posts come first, unchanged.
 */
export function buildScaleCatalogue(size: ScaleSize, sample: Catalogue): Catalogue {
  const locations = [...sample.locations]
  const model = { spellings: [], banner: null, map: null }
  for (let id = 1001; locations.length < size.cities; id += 1)
    locations.push({ ...model, id, name: `Scale City ${id - 1000}`, slug: `scale-city-${id - 1000}` })
  return {
    ...sample,
    locations,
    projects: fill(sample.projects, size.projects, (model, number) => {
      const location = locations[number % locations.length]
      return location ? buildProject(model, number, location) : model
    }),
    blogs: fill(sample.blogs, size.posts, (model, number) => ({
      ...model,
      id: 100_000 + number,
      title: `${model.title}, part ${number}`,
      slug: `${model.slug}-${number}`,
      publishingStatus: 'PUBLISHED',
      publishedOn: new Date(Date.UTC(2024, 0, 1 + (number % 800))).toISOString().slice(0, 10),
    })),
  }
}

/** Projects lie all over the map of their city; a part of a city has 25 of them, and at most 40 parts have names. */
function buildProject(
  model: ProjectRecord,
  number: number,
  { id, name, map }: LocationRecord,
): ProjectRecord {
  const spread = (from: number, to: number, step: number) =>
    from + ((to - from) * ((number * step) % 101)) / 101
  return {
    ...model,
    id: 100_000 + number,
    name: `${model.name} ${number}`,
    slug: `${model.slug}-${number}`,
    locationId: id,
    address: `Part ${Math.floor(number / 25) % 40}, ${name}`,
    coordinates: map
      ? { latitude: spread(map.south, map.north, 37), longitude: spread(map.west, map.east, 53) }
      : model.coordinates,
    status: PROJECT_STATUSES[number % PROJECT_STATUSES.length] ?? model.status,
    publishingStatus: 'PUBLISHED',
  }
}

function fill<T>(models: T[], count: number, build: (model: T, number: number) => T): T[] {
  const records = [...models]
  for (let number = 1; records.length < count; number += 1) {
    const model = models[number % models.length]
    if (model === undefined) break
    records.push(build(model, number))
  }
  return records
}
