import { blogPath, blogPostPath, listPath, paths, projectPath } from '../lib/routing/paths'

/** One address for every type of page of the sample site. */
export const pageRoutes = {
  home: paths.home,
  about: paths.about,
  team: paths.team,
  ongoing: listPath('ongoing'),
  'ongoing in Chennai': listPath('ongoing', 'chennai'),
  'ongoing in Tirunelveli': listPath('ongoing', 'tirunelveli'),
  upcoming: listPath('upcoming'),
  'upcoming in Chennai': listPath('upcoming', 'chennai'),
  completed: listPath('completed'),
  'completed in Chennai': listPath('completed', 'chennai'),
  'completed in Tirunelveli': listPath('completed', 'tirunelveli'),
  project: projectPath('cassia-vii'),
  'project with plots': projectPath('banyan-grove'),
  'projects map': paths.projectsMap,
  blog: blogPath(),
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
  return blogPostPath(slug)
}
