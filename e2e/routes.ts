import { buildBlogPath, buildListPath, buildPostPath, buildProjectPath, paths } from '../lib/routing/paths'

/** One address for every type of page of the sample site. */
export const pageRoutes = {
  home: paths.home,
  about: paths.about,
  team: paths.team,
  ongoing: buildListPath('ongoing'),
  'ongoing in Chennai': buildListPath('ongoing', 'chennai'),
  'ongoing in Tirunelveli': buildListPath('ongoing', 'tirunelveli'),
  upcoming: buildListPath('upcoming'),
  'upcoming in Chennai': buildListPath('upcoming', 'chennai'),
  completed: buildListPath('completed'),
  'completed in Chennai': buildListPath('completed', 'chennai'),
  'completed in Tirunelveli': buildListPath('completed', 'tirunelveli'),
  project: buildProjectPath('cassia-vii'),
  'project with plots': buildProjectPath('banyan-grove'),
  'projects map': paths.projectsMap,
  blog: buildBlogPath(),
  careers: paths.careers,
  contact: paths.contact,
  'joint ventures': paths.jointVentures,
  enquiry: paths.enquiry,
  terms: paths.terms,
  privacy: paths.privacy,
  disclaimer: paths.disclaimer,
} as const

/** Address of the first post that the blog grid shows. */
export async function findPostPath(html: string): Promise<string> {
  const slug = /href="\/view-blog\/([a-z0-9-]+)"/.exec(html)?.[1]
  if (!slug) throw new Error('The blog grid shows no post')
  return buildPostPath(slug)
}
