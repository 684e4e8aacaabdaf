import { brochurePath } from '@/lib/routing/paths'
import type { Catalogue, ProjectRecord } from '../../schema'
import { type Warn, warnBelow } from './warn'

// Texts, lists and pictures of another project or post: the record was probably copied and not changed. (Numbers, addresses and files
// are in repeated.ts.)

export function checkCopies({ projects, blogs }: Catalogue, warn: Warn): void {
  for (const field of UNIQUE_CONTENTS) checkSameContent(projects, field, warn)
  checkSameBodies(blogs, warn)
  checkPictures(projects, warn)
  for (const [index, project] of projects.entries()) {
    checkDescription(project, projects, warnBelow(warn, `projects[${index}]`))
    checkBrochurePath(project, projects, warnBelow(warn, `projects[${index}]`))
  }
}

const UNIQUE_CONTENTS = [
  'coordinates',
  'description',
  'units',
  'progress',
  'advantages',
  'questions',
  'features',
] as const

/** Nothing, as JSON. */
const EMPTY = ['null', '""', '[]']

function checkSameContent(
  projects: ProjectRecord[],
  field: (typeof UNIQUE_CONTENTS)[number],
  warn: Warn,
): void {
  const owners = new Map<string, string>()
  for (const [index, project] of projects.entries()) {
    const key = JSON.stringify(project[field])
    if (EMPTY.includes(key)) continue
    const owner = owners.get(key)
    if (owner === undefined) owners.set(key, project.slug)
    else
      warn(
        `projects[${index}].${field}`,
        `is the same as that of ${owner}. Write what is true of this project`,
      )
  }
}

function checkSameBodies(blogs: Catalogue['blogs'], warn: Warn): void {
  for (const [index, post] of blogs.entries()) {
    const first = blogs.find(({ body }) => body === post.body)
    if (first && first !== post)
      warn(`blogs[${index}].body`, `is the same as that of ${first.slug}. Write the text of this post`)
  }
}

/** Pictures of another project: one line, because all of them were probably copied. */
function checkPictures(projects: ProjectRecord[], warn: Warn): void {
  const owners = new Map<string, string>()
  for (const [index, { slug, image, thumbnail, gallery }] of projects.entries()) {
    const gallerySources = gallery.flatMap(({ pictures }) => pictures.map(({ src }) => src))
    const shared = gallerySources.filter((src) => owners.has(src))
    const [firstShared] = shared
    if (firstShared !== undefined)
      warn(
        `projects[${index}].gallery`,
        `${firstShared} is a picture of ${owners.get(firstShared)}, too (${shared.length} in all). Use pictures of this project`,
      )
    for (const src of [image, thumbnail, ...gallerySources]) if (!owners.has(src)) owners.set(src, slug)
  }
}

/** A description that names another project, and not its own. */
function checkDescription({ name, description }: ProjectRecord, projects: ProjectRecord[], warn: Warn): void {
  if (description.includes(name)) return
  const otherProject = projects.find((project) => description.includes(project.name))
  if (otherProject)
    warn('description', `names ${otherProject.name} and not ${name}. Write the text of this project`)
}

function checkBrochurePath(
  { slug, brochureUrl }: ProjectRecord,
  projects: ProjectRecord[],
  warn: Warn,
): void {
  const owner = projects.find((project) => brochureUrl === brochurePath(project.slug))
  if (owner && owner.slug !== slug)
    warn(
      'brochureUrl',
      `${brochureUrl} is the brochure of ${owner.slug}. Leave it out: the site makes this project's own`,
    )
}
