import type { CatalogueFile } from './file'

/** A picture named by a record, with the place that names it. */
export type PictureUse = { src: string; place: string }

/** Faults between records: doubled ids, slugs and pictures, and cities that are not listed. */
export function listReferenceFaults({ locations, projects, blogs, pictures }: CatalogueFile): string[] {
  const cities = new Set(locations.map((location) => location.id))
  return [
    ...listDoubles('locations', 'id', locations),
    ...listDoubles('locations', 'slug', locations),
    ...listDoubles('projects', 'id', projects),
    ...listDoubles('projects', 'slug', projects),
    ...listDoubles('blogs', 'id', blogs),
    ...listDoubles('blogs', 'slug', blogs),
    ...listDoubles('pictures', 'src', pictures),
    ...projects.flatMap(({ locationId }, index) =>
      cities.has(locationId) ? [] : [`projects[${index}].locationId: no location has the id ${locationId}`],
    ),
  ]
}

function listDoubles<Key extends string>(list: string, key: Key, records: Record<Key, unknown>[]): string[] {
  const first = new Map<unknown, number>()
  return records.flatMap((record, index) => {
    const before = first.get(record[key])
    if (before === undefined) first.set(record[key], index)
    return before === undefined
      ? []
      : [`${list}[${index}].${key}: ${JSON.stringify(record[key])} is already used by ${list}[${before}]`]
  })
}

/** Every picture that a record names, each use with its place. */
export function listPictureUses({ projects, blogs, home }: CatalogueFile): PictureUse[] {
  const uses: PictureUse[] = []
  const add = (place: string, src: string | null | undefined) => {
    if (src) uses.push({ src, place })
  }
  projects.forEach((project, index) => {
    const place = `projects[${index}]`
    add(`${place}.thumbnail`, project.thumbnail)
    add(`${place}.image`, project.image)
    add(`${place}.reraQr`, project.reraQr)
    project.gallery?.forEach((group, groupIndex) => {
      group.pictures.forEach((picture, pictureIndex) => {
        add(`${place}.gallery[${groupIndex}].pictures[${pictureIndex}].src`, picture.src)
      })
    })
  })
  blogs.forEach((blog, index) => {
    add(`blogs[${index}].thumbnail`, blog.thumbnail)
    add(`blogs[${index}].image`, blog.image)
  })
  home.testimonials.forEach((clip, index) => {
    add(`home.testimonials[${index}].poster`, clip.poster)
  })
  home.videos.forEach((clip, index) => {
    add(`home.videos[${index}].poster`, clip.poster)
  })
  return uses
}
