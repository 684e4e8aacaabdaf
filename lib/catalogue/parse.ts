import { ValidationError } from 'yup'
import type { CatalogueFile, ProjectRecord, UnitRecord } from './file'
import { MAX_HTML_LENGTH, readHtml } from './html'
import { describeFaults } from './parse-faults'
import { listHtmlFields, listReferenceFaults } from './parse-references'
import { catalogueSchema } from './parse-schema'
import { listUnitFaults } from './parse-units'
import type { Unit } from './types'
import { findStartPrice } from './units'

export type Parsed<T> = { ok: true; value: T } | { ok: false; faults: string[] }

/** A project with every field. */
export type CleanProject = Required<Omit<ProjectRecord, 'units'>> & { units: Unit[] }
/** A checked catalogue: optional fields are filled in and HTML is clean. */
export type CleanCatalogue = Omit<CatalogueFile, 'projects'> & { projects: CleanProject[] }

type ReadHtml = typeof readHtml

/**
 * Checks an owner's catalogue and cleans its HTML. Each fault names its place, e.g. `projects[3].slug: is missing`. Never
 * throws for bad content. Picture files are checked by resolvePictures. `read` replaces the reading of HTML that is clean.
 */
export function parseCatalogue(input: unknown, read: ReadHtml = rememberHtml()): Parsed<CleanCatalogue> {
  const htmlFaults = listHtmlFields(input)
    .filter(({ text }) => text.length <= MAX_HTML_LENGTH)
    .flatMap(({ place, text }) => read(text).faults.map((fault) => `${place}: ${fault}`))
  const faults = [
    ...listSchemaFaults(input),
    ...listReferenceFaults(input),
    ...listUnitFaults(input),
    ...htmlFaults,
  ]
  if (faults.length > 0) return { ok: false, faults }
  // The schema has proved this shape.
  return { ok: true, value: cleanCatalogue(input as CatalogueFile, (html) => read(html).html ?? '') }
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
  reraQr: null,
  reraUrl: null,
  reraValidUntil: null,
  planningApproval: null,
  possessionDate: null,
  coordinates: null,
  homeCount: null,
  completedYear: null,
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
    projects: file.projects.map((project) => cleanProject(project, clean)),
    blogs: file.blogs.map((blog) => ({ ...blog, body: clean(blog.body) })),
    pictures: file.pictures,
    home: {
      ...file.home,
      reviews: file.home.reviews.map((review) => ({ ...review, rating: review.rating ?? null })),
    },
  }
}

function cleanProject(project: ProjectRecord, clean: (html: string) => string): CleanProject {
  const units = (project.units ?? []).map(cleanUnit)
  return {
    ...emptyProject,
    ...project,
    area: project.area ? { ...project.area, basis: project.area.basis ?? null } : null,
    priceFrom: project.priceFrom ?? findStartPrice(units),
    reraNumber: project.reraNumber || null,
    units,
    description: clean(project.description ?? ''),
    specifications: (project.specifications ?? []).map(({ name, html }) => ({ name, html: clean(html) })),
  }
}

function cleanUnit(unit: UnitRecord): Unit {
  return {
    ...unit,
    area: { ...unit.area, basis: unit.area.basis ?? null },
    facing: unit.facing || null,
    priceFrom: unit.priceFrom ?? null,
    planIds: unit.planIds ?? [],
  }
}
