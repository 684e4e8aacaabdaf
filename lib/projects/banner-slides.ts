import type { ProjectSummary } from '@/lib/catalogue/types'

const MAX_SLIDES = 5
/** The slides begin after the first row of cards, so that banner and row show different projects. */
const CARDS_IN_ROW = 3

/** The projects in the banner of a list; the cities take turns. */
export function listBannerSlides<Item extends Pick<ProjectSummary, 'city'>>(projects: Item[]): Item[] {
  const inOrder = [...projects.slice(CARDS_IN_ROW), ...projects.slice(0, CARDS_IN_ROW)]
  return mixCities(inOrder).slice(0, MAX_SLIDES)
}

/** The same projects, the first one of each city in front, then the second one of each, and so on. */
function mixCities<Item extends Pick<ProjectSummary, 'city'>>(projects: Item[]): Item[] {
  const seen = new Map<number, number>()
  const ranked = projects.map((project) => {
    const rank = seen.get(project.city.id) ?? 0
    seen.set(project.city.id, rank + 1)
    return { project, rank }
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ project }) => project)
}
