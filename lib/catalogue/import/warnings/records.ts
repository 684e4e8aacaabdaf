import type { Catalogue } from '../../schema'
import { findSimilar } from '../suggest'
import type { Check } from './check'
import { checkRepeated, type Names } from './repeated'

// Records that contradict each other.

export function checkRecords(catalogue: Catalogue): Check[] {
  const { locations, projects, places } = catalogue
  return [
    ...listRecordNames(catalogue).flatMap(checkRepeated),
    ...checkPlaceNames({ locations, projects, places }),
    ...checkCityNames(locations),
    ...checkSlugs(projects),
    ...checkGalleries(projects),
    {
      place: 'projects',
      isWrong:
        projects.length > 0 && projects.every(({ publishingStatus }) => publishingStatus === 'UNPUBLISHED'),
      message: 'every project is UNPUBLISHED, so the site shows none. Write PUBLISHED for those to be shown',
    },
  ]
}

/** Names, numbers and files that belong to one record only: a second record that has them was probably copied. */
function listRecordNames({ locations, projects, blogs, home, places }: Catalogue): Names[] {
  const { reviews, videos, testimonials } = home
  return [
    { names: locations.map(({ name }) => name), getPlace: (index) => `locations[${index}].name` },
    ...locations.map(({ spellings }, city) => ({
      names: spellings,
      getPlace: (index: number) => `locations[${city}].spellings[${index}]`,
    })),
    ...UNIQUE_FIELDS.map((field) => ({
      names: projects.map((project) => project[field]),
      getPlace: (index: number) => `projects[${index}].${field}`,
    })),
    { names: projects.map(formatCoordinates), getPlace: (index) => `projects[${index}].coordinates` },
    { names: blogs.map(({ title }) => title), getPlace: (index) => `blogs[${index}].title` },
    { names: reviews.map(({ text }) => text), getPlace: (index) => `home.reviews[${index}].text` },
    { names: videos.map(({ url }) => url), getPlace: (index) => `home.videos[${index}].url` },
    {
      names: testimonials.map(({ videoUrl }) => videoUrl),
      getPlace: (index) => `home.testimonials[${index}].videoUrl`,
    },
    { names: places.map(({ name }) => name), getPlace: (index) => `places[${index}].name` },
  ]
}

const UNIQUE_FIELDS = [
  'name',
  'reraNumber',
  'reraUrl',
  'reraQr',
  'image',
  'thumbnail',
  'bannerVideo',
  'walkthroughUrl',
  'virtualTourUrl',
  'brochureUrl',
] as const

function formatCoordinates({ coordinates }: Catalogue['projects'][number]): string | null {
  return coordinates && `${coordinates.latitude}, ${coordinates.longitude}`
}

/** A city that is nearly another, or has the name of another among its spellings. */
function checkCityNames(cities: Catalogue['locations']): Check[] {
  return cities.flatMap(({ name, spellings }, index) => {
    const otherNames = cities.filter((city) => city.name !== name).map((city) => city.name)
    const similar = index === 0 ? null : findSimilar(name, otherNames)
    const foreign = spellings.find((spelling) => otherNames.includes(spelling))
    return [
      {
        place: `locations[${index}].name`,
        isWrong: similar !== null,
        message: `"${name}" is nearly "${similar}", and gets its own lists. Did you mean "${similar}"?`,
      },
      {
        place: `locations[${index}].spellings`,
        isWrong: foreign !== undefined,
        message: `"${foreign}" is the name of another city. Remove it`,
      },
    ]
  })
}

/** Addresses with a number name a project by its id. */
function checkSlugs(projects: Catalogue['projects']): Check[] {
  return projects.map(({ slug }, index) => ({
    place: `projects[${index}].slug`,
    isWrong: /^\d+$/.test(slug),
    message: `"${slug}" is read as an id in old addresses. Write the name of the project`,
  }))
}

/** A gallery with pictures of another project: one line, because all of it was probably copied. */
function checkGalleries(projects: Catalogue['projects']): Check[] {
  const owners = new Map<string, string>()
  return projects.map(({ slug, gallery }, index) => {
    const sources = gallery.flatMap(({ pictures }) => pictures.map(({ src }) => src))
    const shared = sources.filter((src) => owners.has(src))
    const [firstShared = ''] = shared
    const message = `${firstShared} is a picture of ${owners.get(firstShared)}, too (${shared.length} in all). Use pictures of this project`
    for (const src of sources) if (!owners.has(src)) owners.set(src, slug)
    return { place: `projects[${index}].gallery`, isWrong: shared.length > 0, message }
  })
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
