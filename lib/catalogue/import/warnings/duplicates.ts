import { normaliseUnitName } from '@/lib/catalogue/unit-names'
import { normaliseWords } from '@/lib/format/similar-words'
import { formatFirst } from '@/lib/format/text'
import { buildBrochurePath } from '@/lib/routing/paths'
import type { Catalogue, ProjectRecord } from '../../schema'
import type { CatalogueText, TextWithPath } from '../../walk-schema'

// Duplicates in the catalogue. If two items of a list are equal, one is a mistake. If two projects or posts have the
// same content, one was probably copied and not changed.

// Items of a list

/** Words that should differ between the items of a list. */
const DISTINCT_WORDS = [
  'locations[].name',
  'locations[].spellings[]',
  'places[].name',
  'blogs[].title',
  'home.reviews[].text',
  'projects[].name',
  'projects[].amenities[].text',
  'projects[].features[].name',
  'projects[].specifications[].name',
  'projects[].gallery[].type',
  'projects[].advantages[].name',
  'projects[].advantages[].places[].name',
  'projects[].questions[].question',
  'projects[].questions[].answer',
  'projects[].visitingHours.days[]',
  'projects[].priceSheet.paymentStages[].name',
  'projects[].priceSheet.approvedBanks[]',
  'projects[].progress[].stages[].name',
]

/** Numbers, paths and addresses that should differ. */
const DISTINCT_CODES = [
  'home.videos[].url',
  'home.videos[].poster',
  'home.testimonials[].videoUrl',
  'projects[].reraNumber',
  'projects[].reraUrl',
  'projects[].reraQr',
  'projects[].planningApproval.number',
  'projects[].image',
  'projects[].thumbnail',
  'projects[].bannerVideo',
  'projects[].walkthroughUrl',
  'projects[].virtualTourUrl',
  'projects[].mapUrl',
  'projects[].brochureUrl',
  'projects[].units[].planIds[]',
  'projects[].gallery[].pictures[].src',
]

export function listSameTexts(texts: CatalogueText[]): string[] {
  const warnings: string[] = []
  const firstTexts = new Map<string, TextWithPath>()
  for (const catalogueText of texts) {
    const meaning = normaliseDistinct(catalogueText)
    if (meaning === null) continue
    const { path, field, text } = catalogueText
    const key = `${findListPath(path)} ${field} ${meaning}`
    const first = firstTexts.get(key)
    if (first) warnings.push(`${path}: ${explainSameText({ path, text }, first)}`)
    else firstTexts.set(key, { path, text })
  }
  return warnings
}

/** Equal for two texts that mean the same. Null for a text that may occur twice. */
function normaliseDistinct({ field, text }: CatalogueText): string | null {
  if (DISTINCT_WORDS.includes(field)) return normaliseWords(text) || null
  if (DISTINCT_CODES.includes(field)) return text.toLowerCase()
  return field === 'projects[].units[].name' ? normaliseUnitName(text) : null
}

/** `projects[3].amenities` of `projects[3].amenities[0].text`. The pictures of all gallery groups are one list. */
function findListPath(path: string): string {
  return path.slice(0, path.lastIndexOf('[')).replace(/\.gallery\[\d+\]\.pictures$/, '.gallery')
}

/** `projects[3].` of `projects[3].amenities[0].text`. */
const PROJECT_PATH = /^projects\[\d+\]\./

function explainSameText({ path, text }: TextWithPath, first: TextWithPath): string {
  const project = PROJECT_PATH.exec(path)?.[0] ?? ''
  const firstPath = first.path.startsWith(project) ? first.path.slice(project.length) : first.path
  const fault =
    text === first.text ? `is also at ${firstPath}` : `means the same as "${first.text}" at ${firstPath}`
  return `"${text}" ${fault}. Remove or correct one of them`
}

// Contents of projects and posts

/** Fields that should differ between projects. */
const PROJECT_CONTENTS = [
  'coordinates',
  'description',
  'units',
  'progress',
  'advantages',
  'questions',
  'features',
] as const

export function listSameContents({ projects, blogs }: Catalogue): string[] {
  const warnings: string[] = []
  for (const field of PROJECT_CONTENTS) warnings.push(...listSameField('projects', projects, field))
  return [...warnings, ...listSameField('blogs', blogs, 'body')]
}

const EMPTY_JSON = ['null', '""', '[]']

function listSameField<CatalogueRecord extends { slug: string }>(
  list: string,
  records: CatalogueRecord[],
  field: keyof CatalogueRecord & string,
): string[] {
  const warnings: string[] = []
  const owners = new Map<string, string>()
  for (const [index, record] of records.entries()) {
    const content = JSON.stringify(record[field])
    const owner = owners.get(content)
    if (owner === undefined) owners.set(content, record.slug)
    else if (!EMPTY_JSON.includes(content))
      warnings.push(`${list}[${index}].${field}: is identical in ${owner}. Correct one of them`)
  }
  return warnings
}

/** Pictures of another project: one line for each project, because all of them were probably copied together. */
export function listSamePictures({ projects }: Catalogue): string[] {
  const warnings: string[] = []
  const owners = new Map<string, string>()
  for (const [index, { slug, image, thumbnail, gallery }] of projects.entries()) {
    const gallerySources = gallery.flatMap(({ pictures }) => pictures.map(({ src }) => src))
    const shared = gallerySources.filter((src) => owners.has(src))
    const [firstShared] = shared
    if (firstShared !== undefined)
      warnings.push(
        `projects[${index}].gallery: ${owners.get(firstShared)} also has ${formatFirst(shared, 1)}. Use pictures of this project`,
      )
    for (const src of [image, thumbnail, ...gallerySources]) {
      if (!owners.has(src)) owners.set(src, slug)
    }
  }
  return warnings
}

/** A description or a brochure of another project. */
export function listCopyWarnings(project: ProjectRecord, { projects }: Catalogue, path: string): string[] {
  const { slug, name, description, brochureUrl } = project
  const warnings: string[] = []
  const mentioned = projects.find((other) => description.includes(other.name))
  if (mentioned && !description.includes(name))
    warnings.push(
      `${path}.description: mentions ${mentioned.name}, but not ${name}. Write the description of this project`,
    )
  const owner = projects.find((other) => brochureUrl === buildBrochurePath(other.slug))
  if (owner && owner.slug !== slug)
    warnings.push(
      `${path}.brochureUrl: ${brochureUrl} is the brochure of ${owner.slug}. Leave it out: the site makes one for this project`,
    )
  return warnings
}
