import { listPath, paths, projectPath } from '../paths'

// A redirects table for tests, in the shape of lib/redirects/table.ts: an owner replaces that one.

export const pageRedirects = [
  { reason: 'Old home pages', to: paths.home, names: ['index', 'home'] },
  { reason: 'Old company pages', to: paths.about, names: ['about', 'aboutus', 'company'] },
  { reason: 'Old ongoing lists', to: listPath('ongoing'), names: ['ongoing', 'ongoingprojects'] },
  { reason: 'Old upcoming lists', to: listPath('upcoming'), names: ['upcomingprojects'] },
  { reason: 'Old completed lists', to: listPath('completed'), names: ['completedprojects'] },
  { reason: 'Old careers pages', to: paths.careers, names: ['career', 'careers'] },
  { reason: 'Old blog pages', to: paths.blog, names: ['blog', 'blogs', 'news'] },
]

export const cityByLocationId = { '20': 'chennai', '21': 'tirunelveli' }

export const correctedSlugs = { 'casia-vii': 'cassia-vii' }

export const projectRedirects = [
  { reason: 'A project that still has a page', to: () => projectPath('cassia-vii'), ids: ['8'] },
  { reason: 'A project that is handed over', to: () => listPath('ongoing', 'chennai'), ids: ['42', '22'] },
]
