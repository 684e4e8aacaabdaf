import type { Amenity, Project } from '../catalogue/types'
import { amenityKinds } from '../content/amenity-kinds'
import { buildAxis, sortByDistance } from '../format/distance-scale'

/** Places of a group that are shown of each project. */
const NEAREST = 3

/** What all of the projects have, said once, and what else each has in its own words. */
export function compareAmenities(projects: Pick<Project, 'amenities'>[]) {
  const nameKind = ({ icon, text }: Amenity) => amenityKinds.get(icon) ?? text
  const kinds = projects.map(({ amenities }) => new Set(amenities.map(nameKind)))
  const shared =
    projects.length > 1 ? [...(kinds[0] ?? [])].filter((kind) => kinds.every((all) => all.has(kind))) : []
  return {
    shared,
    others: projects.map(({ amenities }) =>
      amenities.filter((amenity) => !shared.includes(nameKind(amenity))).map(({ text }) => text),
    ),
  }
}

/** Of each group of places the nearest of each project, in kilometres by road, and the axis of all places, as on the project's page. */
export function compareDistances(projects: Pick<Project, 'advantages'>[]) {
  const names = new Set(projects.flatMap(({ advantages }) => advantages.map(({ name }) => name)))
  const groups = [...names].map((name) => ({
    name,
    places: projects.map(({ advantages }) => {
      const own = advantages.filter((group) => group.name === name).flatMap((group) => group.places)
      return sortByDistance(own).slice(0, NEAREST)
    }),
  }))
  const all = projects.flatMap(({ advantages }) => advantages.flatMap(({ places }) => places))
  return { groups, axis: buildAxis(Math.max(0, ...all.map(({ distanceKm }) => distanceKm))) }
}
