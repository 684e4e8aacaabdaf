import type { Catalogue } from '../../schema'
import type { Check } from './check'
import { checkRepeated } from './repeated'

// Records that contradict each other.

export function checkRecords({ locations, projects, blogs, home, places }: Catalogue): Check[] {
  return [
    ...checkRepeated(
      locations,
      ({ name }) => name,
      (index) => `locations[${index}].name`,
    ),
    ...checkRepeated(
      projects,
      ({ name }) => name,
      (index) => `projects[${index}].name`,
    ),
    ...checkRepeated(
      projects,
      ({ reraNumber }) => reraNumber,
      (index) => `projects[${index}].reraNumber`,
    ),
    ...checkRepeated(
      projects,
      ({ reraUrl }) => reraUrl,
      (index) => `projects[${index}].reraUrl`,
    ),
    ...checkRepeated(projects, formatCoordinates, (index) => `projects[${index}].coordinates`),
    ...checkRepeated(
      blogs,
      ({ title }) => title,
      (index) => `blogs[${index}].title`,
    ),
    ...checkRepeated(
      home.reviews,
      ({ text }) => text,
      (index) => `home.reviews[${index}].text`,
    ),
    ...checkRepeated(
      home.videos,
      ({ url }) => url,
      (index) => `home.videos[${index}].url`,
    ),
    ...checkRepeated(
      home.testimonials,
      ({ videoUrl }) => videoUrl,
      (index) => `home.testimonials[${index}].videoUrl`,
    ),
    ...checkRepeated(
      places,
      ({ name }) => name,
      (index) => `places[${index}].name`,
    ),
    ...locations.flatMap(({ spellings }, city) =>
      checkRepeated(
        spellings,
        (word) => word,
        (index) => `locations[${city}].spellings[${index}]`,
      ),
    ),
    ...checkPlaceNames({ locations, projects, places }),
  ]
}

function formatCoordinates({ coordinates }: Catalogue['projects'][number]): string | null {
  return coordinates && `${coordinates.latitude}, ${coordinates.longitude}`
}

/** Spellings of a place that no record names find nothing. */
function checkPlaceNames({
  locations,
  projects,
  places,
}: Pick<Catalogue, 'locations' | 'projects' | 'places'>): Check[] {
  const names = [
    ...locations.flatMap(({ name, map }) => [name, ...(map?.places.map((place) => place.name) ?? [])]),
    ...projects.flatMap(({ address, advantages }) => [
      address,
      ...advantages.flatMap((group) => group.places.map(({ name }) => name)),
    ]),
  ]
  const words = names.join('\n').toLowerCase()
  return places.map(({ name }, index) => ({
    place: `places[${index}].name`,
    isWrong: !words.includes(name.toLowerCase()),
    message: `"${name}" is in no city, address or distance, so its spellings find nothing. Write it as the records do`,
  }))
}

/** Ids that two records have swapped since the last import: old addresses and stored enquiries name records by their id. */
export function checkIds(stored: Catalogue, next: Catalogue): Check[] {
  return (['projects', 'blogs'] as const).flatMap((list) => {
    const storedIds = new Map(stored[list].map(({ id, slug }) => [slug, id]))
    const storedSlugs = new Map(stored[list].map(({ id, slug }) => [id, slug]))
    return next[list].map(({ id, slug }, index) => {
      const idBefore = storedIds.get(slug)
      const slugBefore = storedSlugs.get(id)
      const isTaken = idBefore !== undefined && slugBefore !== undefined && slugBefore !== slug
      return {
        place: `${list}[${index}].id`,
        isWrong: isTaken,
        message: `is ${id}, which was the id of ${slugBefore}; ${slug} had ${idBefore}. Write the ids as they were: old addresses and enquiries name them`,
      }
    })
  })
}
