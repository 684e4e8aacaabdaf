import type { Catalogue } from '../../schema'
import { findSimilar } from '../similar-words'
import type { Check } from './check'
import { checkRepeated, type Names, simplifyIdentifier } from './repeated'

// Records that contradict each other.

export function checkRecords(catalogue: Catalogue): Check[] {
  const { locations, projects, places } = catalogue
  return [
    ...listRecordNames(catalogue).flatMap(checkRepeated),
    ...checkPlaceNames({ locations, projects, places }),
    ...checkCityNames(locations),
    ...checkSlugs(catalogue),
    ...checkPublishing(projects),
  ]
}

function listRecordNames({ locations, projects, blogs, home, places }: Catalogue): Names[] {
  const { reviews, videos, testimonials } = home
  return [
    { names: locations.map(({ name }) => name), getPlace: (index) => `locations[${index}].name` },
    ...locations.map(({ spellings }, city) => ({
      names: spellings,
      getPlace: (index: number) => `locations[${city}].spellings[${index}]`,
    })),
    { names: projects.map(({ name }) => name), getPlace: (index) => `projects[${index}].name` },
    { names: blogs.map(({ title }) => title), getPlace: (index) => `blogs[${index}].title` },
    { names: reviews.map(({ text }) => text), getPlace: (index) => `home.reviews[${index}].text` },
    {
      names: videos.map(({ url }) => url),
      getPlace: (index) => `home.videos[${index}].url`,
      simplify: simplifyIdentifier,
    },
    {
      names: videos.map(({ poster }) => poster),
      getPlace: (index) => `home.videos[${index}].poster`,
      simplify: simplifyIdentifier,
    },
    {
      names: testimonials.map(({ videoUrl }) => videoUrl),
      getPlace: (index) => `home.testimonials[${index}].videoUrl`,
      simplify: simplifyIdentifier,
    },
    { names: places.map(({ name }) => name), getPlace: (index) => `places[${index}].name` },
  ]
}

/** A city that is nearly another, or has a name of another among its spellings. */
function checkCityNames(cities: Catalogue['locations']): Check[] {
  return cities.flatMap(({ name, spellings }, index) => {
    const otherNames = cities.filter((city) => city.name !== name).map((city) => city.name)
    const similar = index === 0 ? null : findSimilar(name, otherNames)
    const otherSpellings = cities.slice(0, index).flatMap((city) => city.spellings)
    const foreign = spellings.find((spelling) => [...otherNames, ...otherSpellings].includes(spelling))
    return [
      {
        place: `locations[${index}].name`,
        isWrong: similar !== null,
        message: `"${name}" is nearly "${similar}", and gets its own lists. Did you mean "${similar}"?`,
      },
      {
        place: `locations[${index}].spellings`,
        isWrong: foreign !== undefined,
        message: `"${foreign}" is a name of another city. Remove it`,
      },
    ]
  })
}

/** Addresses with a number name a record by its id. */
function checkSlugs({ projects, blogs }: Catalogue): Check[] {
  const check = (list: string) => (slug: string, index: number) => ({
    place: `${list}[${index}].slug`,
    isWrong: /^\d+$/.test(slug),
    message: `"${slug}" is read as an id in old addresses. Write words`,
  })
  return [
    ...projects.map(({ slug }) => slug).map(check('projects')),
    ...blogs.map(({ slug }) => slug).map(check('blogs')),
  ]
}

function checkPublishing(projects: Catalogue['projects']): Check[] {
  return [
    {
      place: 'projects',
      isWrong:
        projects.length > 0 && projects.every(({ publishingStatus }) => publishingStatus === 'UNPUBLISHED'),
      message: 'every project is UNPUBLISHED, so the site shows none. Write PUBLISHED for those to be shown',
    },
    ...projects.map(({ isAnnounced, publishingStatus }, index) => ({
      place: `projects[${index}].isAnnounced`,
      isWrong: isAnnounced && publishingStatus === 'UNPUBLISHED',
      message: 'has no effect while the project is UNPUBLISHED. Publish it, or remove this',
    })),
  ]
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
