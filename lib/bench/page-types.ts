import { blogPath, blogPostPath, listPath, paths, projectPath } from '../paths'

export type PageType = { name: string; path: string }

/** One address of every page type of a running site, its own first project and first post among them; 404 apart. */
export async function listPageTypes(origin: string): Promise<PageType[]> {
  const [project, post] = await Promise.all([
    findLink(origin, listPath('ongoing'), projectPath('')),
    findLink(origin, blogPath(), blogPostPath('')),
  ])
  const city = await findLink(origin, paths.home, listPath('ongoing', ''))
  return [
    { name: 'home', path: paths.home },
    { name: 'ongoing list', path: listPath('ongoing') },
    { name: 'city list', path: city },
    { name: 'upcoming', path: listPath('upcoming') },
    { name: 'completed', path: listPath('completed') },
    { name: 'project', path: project },
    { name: 'blog', path: blogPath() },
    { name: 'blog post', path: post },
    { name: 'about', path: paths.about },
    { name: 'team', path: paths.team },
    { name: 'careers', path: paths.careers },
    { name: 'contact', path: paths.contact },
    { name: 'joint ventures', path: paths.jointVentures },
    { name: 'enquiry', path: paths.enquiry },
    { name: 'legal', path: paths.privacy },
  ]
}

/** An address that no page has. */
export const MISSING_PAGE: PageType = { name: '404', path: '/no-such-page' }

/**
 * Those of `wanted` names (`blog-post` for "blog post"), or all.
 * @throws Error that lists the names when one is unknown.
 */
export function pickPageTypes(types: PageType[], wanted?: string[]): PageType[] {
  const names = types.map(({ name }) => name.replaceAll(' ', '-'))
  const unknown = wanted?.filter((name) => !names.includes(name)) ?? []
  if (unknown.length > 0)
    throw new Error(`No page type is called ${unknown.join(' or ')}; there are ${names.join(', ')}`)
  return types.filter((_, index) => !wanted || wanted.includes(names[index] ?? ''))
}

/** The first link of a page whose address begins so and goes on. */
async function findLink(origin: string, page: string, start: string): Promise<string> {
  const html = await (await fetch(origin + page)).text()
  const link = new RegExp(`href="(${start.replace(/\/?$/, '/')}[a-z0-9-]+)"`).exec(html)?.[1]
  if (!link) throw new Error(`${page} links to no ${start}`)
  return link
}
