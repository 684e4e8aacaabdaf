import { ValidationError } from 'yup'
import type { BlogRecord, CatalogueFile, ProjectRecord } from './file'
import { readHtml } from './html'
import { describeFaults } from './parse-faults'
import { listReferenceFaults } from './parse-references'
import { catalogueSchema } from './parse-schema'

export type Parsed<T> = { ok: true; value: T } | { ok: false; faults: string[] }

/** A catalogue after every check: all fields present, HTML cleaned, in one order of keys, so that it prints the same
 * however it was written. */
export type CleanCatalogue = Omit<CatalogueFile, 'projects'> & { projects: Required<ProjectRecord>[] }

/**
 * Checks an owner's catalogue and cleans its HTML; never throws for bad content. Faults say their place, e.g.
 * `projects[3].slug: is missing`. Whether picture files exist is checked on import (store/pictures.ts).
 */
export function parseCatalogue(input: unknown): Parsed<CleanCatalogue> {
  try {
    catalogueSchema.validateSync(input, { abortEarly: false })
  } catch (error) {
    if (error instanceof ValidationError) return { ok: false, faults: describeFaults(error) }
    throw error
  }
  // The schema has just proved this shape; yup's own inferred type says the same in other words.
  const file = input as CatalogueFile
  const faults = listReferenceFaults(file)
  const value = cleanCatalogue(file, faults)
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value }
}

function cleanCatalogue(file: CatalogueFile, faults: string[]): CleanCatalogue {
  const seen = new Map<string, ReturnType<typeof readHtml>>()
  const clean = (html: string, place: string) => {
    const known = seen.get(html) ?? readHtml(html)
    seen.set(html, known)
    faults.push(...known.faults.map((fault) => `${place}: ${fault}`))
    return known.html
  }
  return {
    locations: file.locations.map(({ id, name, slug }) => ({ id, name, slug })).sort((a, b) => a.id - b.id),
    projects: file.projects.map((project, index) => cleanProject(project, `projects[${index}]`, clean)),
    blogs: file.blogs.map((blog, index) => cleanBlog(blog, `blogs[${index}]`, clean)),
    pictures: file.pictures,
    home: cleanHome(file.home),
  }
}

type Clean = (html: string, place: string) => string

function cleanProject(project: ProjectRecord, place: string, clean: Clean): Required<ProjectRecord> {
  const { area } = project
  return {
    id: project.id,
    name: project.name,
    slug: project.slug,
    locationId: project.locationId,
    address: project.address,
    propertyType: project.propertyType,
    status: project.status,
    currentStatus: project.currentStatus,
    publishingStatus: project.publishingStatus,
    area: area ? { min: area.min, max: area.max, basis: area.basis ?? null } : null,
    priceFrom: project.priceFrom ?? null,
    reraNumber: project.reraNumber || null,
    reraQr: project.reraQr ?? null,
    thumbnail: project.thumbnail,
    image: project.image,
    bannerVideo: project.bannerVideo ?? null,
    walkthroughUrl: project.walkthroughUrl ?? null,
    virtualTourUrl: project.virtualTourUrl ?? null,
    mapUrl: project.mapUrl ?? null,
    routeMapUrl: project.routeMapUrl ?? null,
    brochureUrl: project.brochureUrl ?? null,
    description: clean(project.description ?? '', `${place}.description`),
    specifications: (project.specifications ?? []).map(({ name, html }, index) => ({
      name,
      html: clean(html, `${place}.specifications[${index}].html`),
    })),
    amenities: (project.amenities ?? []).map(({ text, icon }) => ({ text, icon })),
    gallery: (project.gallery ?? []).map(({ type, pictures }) => ({
      type,
      pictures: pictures.map(({ src, title }) => ({ src, title })),
    })),
    advantages: (project.advantages ?? []).map(({ name, places }) => ({
      name,
      places: places.map((near) => ({ name: near.name, distanceKm: near.distanceKm })),
    })),
    features: (project.features ?? []).map(({ name, text }) => ({ name, text })),
  }
}

function cleanBlog(blog: BlogRecord, place: string, clean: Clean): BlogRecord {
  const { id, title, slug, thumbnail, image, publishingStatus, publishedOn } = blog
  const body = clean(blog.body, `${place}.body`)
  return { id, title, slug, thumbnail, image, publishingStatus, publishedOn, body }
}

function cleanHome({ testimonials, reviews, videos }: CatalogueFile['home']): CatalogueFile['home'] {
  return {
    testimonials: testimonials.map(({ title, videoUrl, poster }) => ({ title, videoUrl, poster })),
    reviews: reviews.map(({ author, text, rating }) => ({ author, text, rating: rating ?? null })),
    videos: videos.map(({ kind, title, url, poster }) => ({ kind, title, url, poster })),
  }
}
