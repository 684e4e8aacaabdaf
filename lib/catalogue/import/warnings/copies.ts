import { brochurePath } from '@/lib/routing/paths'
import type { Catalogue, ProjectRecord } from '../../schema'
import type { Check } from './check'
import { checkRepeated, simplifyIdentifier } from './repeated'

// What belongs to one project or post only: when a second one has it, the second was probably copied and not changed.

export function checkCopies({ projects, blogs }: Catalogue): Check[] {
  const approvalNumbers = projects.map(({ planningApproval }) => planningApproval?.number ?? null)
  const points = projects.map(({ coordinates }) => coordinates && JSON.stringify(coordinates))
  return [
    ...UNIQUE_TEXTS.flatMap((field) =>
      checkUnique(
        field,
        projects.map((project) => project[field]),
      ),
    ),
    ...checkUnique('planningApproval.number', approvalNumbers),
    ...checkUnique('coordinates', points),
    ...UNIQUE_CONTENTS.flatMap((field) => checkSameContent(projects, field)),
    ...checkPictures(projects),
    ...checkDescriptions(projects),
    ...checkBrochurePaths(projects),
    ...checkSameBodies(blogs),
  ]
}

/** Numbers, addresses and files of one project. */
const UNIQUE_TEXTS = [
  'reraNumber',
  'reraUrl',
  'reraQr',
  'image',
  'thumbnail',
  'bannerVideo',
  'walkthroughUrl',
  'virtualTourUrl',
  'mapUrl',
  'brochureUrl',
] as const

/** `texts` has that of each project; null where it has none. */
function checkUnique(field: string, texts: (string | null)[]): Check[] {
  const getPlace = (index: number) => `projects[${index}].${field}`
  return checkRepeated({ names: texts, getPlace, simplify: simplifyIdentifier })
}

/** Texts and lists of one project, too long for a message. */
const UNIQUE_CONTENTS = ['description', 'units', 'progress', 'advantages', 'questions', 'features'] as const

function checkSameContent(projects: ProjectRecord[], field: (typeof UNIQUE_CONTENTS)[number]): Check[] {
  const owners = new Map<string, string>()
  return projects.map((project, index) => {
    const value = project[field]
    const key = JSON.stringify(value)
    const owner = value.length === 0 ? undefined : owners.get(key)
    if (owner === undefined) owners.set(key, project.slug)
    return {
      place: `projects[${index}].${field}`,
      isWrong: owner !== undefined,
      message: `is the same as that of ${owner}. Write what is true of this project`,
    }
  })
}

function checkSameBodies(blogs: Catalogue['blogs']): Check[] {
  return blogs.map(({ body }, index) => {
    const first = blogs.find((post) => post.body === body)
    return {
      place: `blogs[${index}].body`,
      isWrong: first !== blogs[index],
      message: `is the same as that of ${first?.slug}. Write the text of this post`,
    }
  })
}

/** Pictures of another project: one line, because all of them were probably copied. */
function checkPictures(projects: ProjectRecord[]): Check[] {
  const owners = new Map<string, string>()
  return projects.map(({ slug, image, thumbnail, gallery }, index) => {
    const gallerySources = gallery.flatMap(({ pictures }) => pictures.map(({ src }) => src))
    const shared = gallerySources.filter((src) => owners.has(src))
    const [firstShared = ''] = shared
    const message = `${firstShared} is a picture of ${owners.get(firstShared)}, too (${shared.length} in all). Use pictures of this project`
    for (const src of [image, thumbnail, ...gallerySources]) if (!owners.has(src)) owners.set(src, slug)
    return { place: `projects[${index}].gallery`, isWrong: shared.length > 0, message }
  })
}

/** A description that names another project, and not its own. */
function checkDescriptions(projects: ProjectRecord[]): Check[] {
  return projects.map(({ name, description }, index) => {
    const otherNames = projects.map((project) => project.name).filter((otherName) => otherName !== name)
    const foreignName = description.includes(name)
      ? undefined
      : otherNames.find((otherName) => description.includes(otherName))
    return {
      place: `projects[${index}].description`,
      isWrong: foreignName !== undefined,
      message: `names ${foreignName} and not ${name}. Write the text of this project`,
    }
  })
}

function checkBrochurePaths(projects: ProjectRecord[]): Check[] {
  return projects.map(({ slug, brochureUrl }, index) => {
    const other = projects.find((project) => brochureUrl === brochurePath(project.slug))
    return {
      place: `projects[${index}].brochureUrl`,
      isWrong: other !== undefined && other.slug !== slug,
      message: `${brochureUrl} is the brochure of ${other?.slug}. Leave it out: the site makes this project's own`,
    }
  })
}
