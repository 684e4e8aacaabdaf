import { ValidationError } from 'yup'
import type { CatalogueFile, ProjectRecord } from './file'
import { readHtml } from './html'
import { describeFaults } from './parse-faults'
import { listHtmlFields, listReferenceFaults } from './parse-references'
import { catalogueSchema, MAX_HTML_LENGTH } from './parse-schema'

export type Parsed<T> = { ok: true; value: T } | { ok: false; faults: string[] }

/** A checked catalogue: optional fields are filled in and HTML is clean. */
export type CleanCatalogue = Omit<CatalogueFile, 'projects'> & { projects: Required<ProjectRecord>[] }

type ReadHtml = typeof readHtml

/**
 * Checks an owner's catalogue and cleans its HTML. Each fault names its place, e.g. `projects[3].slug: is missing`. Never
 * throws for bad content. Picture files are checked by resolvePictures.
 */
export function parseCatalogue(input: unknown): Parsed<CleanCatalogue> {
  const read = rememberHtml()
  const htmlFaults = listHtmlFields(input)
    .filter(({ text }) => text.length <= MAX_HTML_LENGTH)
    .flatMap(({ place, text }) => read(text).faults.map((fault) => `${place}: ${fault}`))
  const faults = [...listSchemaFaults(input), ...listReferenceFaults(input), ...htmlFaults]
  if (faults.length > 0) return { ok: false, faults }
  // The schema has proved this shape.
  return { ok: true, value: cleanCatalogue(input as CatalogueFile, (html) => read(html).html) }
}

function listSchemaFaults(input: unknown): string[] {
  try {
    catalogueSchema.validateSync(input, { abortEarly: false })
    return []
  } catch (error) {
    if (error instanceof ValidationError) return describeFaults(error)
    throw error
  }
}

/** Large catalogues repeat many texts: each is read once. */
function rememberHtml(): ReadHtml {
  const known = new Map<string, ReturnType<ReadHtml>>()
  return (html) => {
    const result = known.get(html) ?? readHtml(html)
    known.set(html, result)
    return result
  }
}

const emptyProject = {
  priceFrom: null,
  reraQr: null,
  bannerVideo: null,
  walkthroughUrl: null,
  virtualTourUrl: null,
  mapUrl: null,
  routeMapUrl: null,
  brochureUrl: null,
  amenities: [],
  gallery: [],
  advantages: [],
  features: [],
}

function cleanCatalogue(file: CatalogueFile, clean: (html: string) => string): CleanCatalogue {
  return {
    locations: file.locations.toSorted((a, b) => a.id - b.id),
    projects: file.projects.map((project) => ({
      ...emptyProject,
      ...project,
      area: project.area ? { ...project.area, basis: project.area.basis ?? null } : null,
      reraNumber: project.reraNumber || null,
      description: clean(project.description ?? ''),
      specifications: (project.specifications ?? []).map(({ name, html }) => ({ name, html: clean(html) })),
    })),
    blogs: file.blogs.map((blog) => ({ ...blog, body: clean(blog.body) })),
    pictures: file.pictures,
    home: {
      ...file.home,
      reviews: file.home.reviews.map((review) => ({ ...review, rating: review.rating ?? null })),
    },
  }
}
