import { listPath, paths, projectPath } from '../paths'

/**
 * Old addresses and their new ones. One name covers all spellings:
 * `aboutus` also matches /about_us, /About-Us/, /about-us.php, /aboutus.html and /index.php/about-us. A name may have folders:
 * `projects/riverview`. No name may be the address of a page.
 */
type RedirectGroup = { reason: string; to: string; names: string[] }

export const pageRedirects: RedirectGroup[] = [
  { reason: 'Old home pages', to: paths.home, names: ['index', 'default', 'main', 'homepage', 'home'] },
  {
    reason: 'Old company pages',
    to: paths.about,
    names: ['about', 'aboutus', 'aboutcompany', 'company', 'companyprofile', 'ourstory'],
  },
  {
    reason: 'Old team pages',
    to: paths.team,
    names: ['team', 'ourteam', 'theteam', 'management', 'managementteam'],
  },
  {
    reason: 'Old ongoing lists',
    to: listPath('ongoing'),
    names: ['ongoing', 'ongoingproject', 'ongoingprojects', 'currentprojects', 'projects', 'ourprojects'],
  },
  {
    reason: 'Old upcoming lists',
    to: listPath('upcoming'),
    names: ['upcoming', 'upcomingproject', 'upcomingprojects'],
  },
  {
    reason: 'Old completed lists',
    to: listPath('completed'),
    names: ['completed', 'completedproject', 'completedprojects', 'finishedprojects'],
  },
  { reason: 'Old careers pages', to: paths.careers, names: ['career', 'careers', 'jobs', 'joinus'] },
  { reason: 'Old contact pages', to: paths.contact, names: ['contact', 'contactus', 'reachus'] },
  {
    reason: 'Old joint-venture pages',
    to: paths.jointVentures,
    names: ['jointventure', 'jointventures', 'jv', 'landowners'],
  },
  { reason: 'Old privacy pages', to: paths.privacy, names: ['privacy', 'privacypolicy'] },
  {
    reason: 'Old terms pages',
    to: paths.terms,
    names: ['terms', 'termsconditions', 'termsandconditions', 'termsofuse'],
  },
  { reason: 'Old disclaimer pages', to: paths.disclaimer, names: ['disclaimer', 'disclaimers'] },
  { reason: 'Old enquiry pages', to: paths.enquiry, names: ['enquiry', 'enquirynow', 'inquiry'] },
  { reason: 'Old blog pages', to: paths.blog, names: ['blog', 'blogs', 'news'] },
]

/** City slug by old `location_id`. */
export const cityByLocationId: Record<string, string> = { '20': 'chennai', '21': 'tirunelveli' }

/** Misspelled slugs that were printed once, and the correct ones. */
export const correctedSlugs: Record<string, string> = { 'casia-vii': 'cassia-vii' }

type IdGroup = { reason: string; to: (id: string) => string; ids: string[] }

const slugById: Record<string, string> = {
  '8': 'cassia-vii',
  '9': 'magnolia-heights',
  '5': 'banyan-grove',
  '23': 'laurel-court',
  '24': 'neem-park',
  '25': 'palmyra-gardens',
  '66': 'tamarind-enclave',
  '65': 'jasmine-residency',
  '52': 'lotus-meadows',
}

/** Old `project_id` numbers. Any other id is looked up in the catalogue. */
export const projectRedirects: IdGroup[] = [
  {
    reason: 'Projects that still have a page',
    to: (id) => projectPath(slugById[id] ?? ''),
    ids: Object.keys(slugById),
  },
  {
    reason: 'Chennai projects that are handed over: the ongoing projects of the city instead',
    to: () => listPath('ongoing', 'chennai'),
    ids: ['42', '22', '51', '36', '37', '41', '40', '46', '35'],
  },
  { reason: 'A withdrawn project', to: () => paths.home, ids: ['54'] },
]
