import { listPath } from '../paths'
import { listVariants } from './health'
import { matchLegacy } from './match'
import { cityByLocationId, correctedSlugs, pageRedirects, projectRedirects } from './table'

// The owner's own table: match.test.ts has a table of its own.
const target = (address: string) => {
  const [pathname = '', search = ''] = address.split(/(?=\?)/)
  const match = matchLegacy(pathname, search)
  return match?.kind === 'redirect' ? match.to : match
}

test('every name, id, city and slug leads to its target in every spelling, and no target is an old address', () => {
  const canonical: string[] = pageRedirects.map(({ to }) => to)
  for (const { to, names } of pageRedirects) {
    for (const address of names.flatMap((name) => listVariants(`/${name}`)))
      if (!canonical.includes(address)) expect([address, target(address)]).toEqual([address, to])
    expect(target(to)).toBeNull()
  }
  for (const { to, ids } of projectRedirects)
    for (const id of ids) expect([id, target(`/view_project?project_id=${id}`)]).toEqual([id, to(id)])
  for (const [id, city] of Object.entries(cityByLocationId))
    expect(target(`/ongoing_projects.php?location_id=${id}`)).toBe(listPath('ongoing', city))
  for (const [wrong, right] of Object.entries(correctedSlugs))
    expect(target(`/view-project/${wrong}`)).toBe(`/view-project/${right}`)
})

test('no name and no id has two targets', () => {
  for (const keys of [
    pageRedirects.flatMap(({ names }) => names),
    projectRedirects.flatMap(({ ids }) => ids),
  ])
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})
