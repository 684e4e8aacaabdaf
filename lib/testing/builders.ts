// Records for tests: a complete, plausible default that a test changes only where it matters. Fields that are not named
// here have the default of the schema.

import { hidePrices } from '@/lib/catalogue/sale'
import { projectSchema } from '@/lib/catalogue/schema'
import type { City, PictureData, Post, PostSummary, Project, ProjectSummary } from '@/lib/catalogue/types'
import { fillDefaults } from '@/lib/catalogue/walk-schema'
import { site } from '@/lib/site'

export const chennai: City = { id: 20, name: 'Chennai', slug: 'chennai' }
export const tirunelveli: City = { id: 21, name: 'Tirunelveli', slug: 'tirunelveli' }

/** A measured picture. */
export function buildPicture(change: Partial<PictureData> = {}): PictureData {
  return {
    src: '/media/sample.jpg',
    width: 1600,
    height: 1000,
    alt: 'A sample house',
    color: '#a89f91',
    kind: 'photograph',
    ...change,
  }
}

/** A published ongoing project as a card shows it. */
export function buildSummary(change: Partial<ProjectSummary> = {}): ProjectSummary {
  return hidePrices({
    ...fillDefaults(projectSchema, {}),
    id: 8,
    name: 'Cassia VII',
    slug: 'cassia-vii',
    city: chennai,
    address: 'Navalur, Chennai',
    propertyType: 'Villas',
    status: 'ongoing',
    currentStatus: 'Ready To Move',
    publishingStatus: 'PUBLISHED',
    area: { min: 1180, max: 1640, basis: 'built-up' },
    soldArea: null,
    priceFrom: 6_850_000,
    reraNumber: 'TN/SAMPLE/BLDG/0001/2026',
    coordinates: { latitude: 12.8462, longitude: 80.233 },
    homeCount: 24,
    thumbnail: buildPicture({ src: '/media/cassia-vii-thumb.jpg', width: 800, height: 500 }),
    image: buildPicture({ src: '/media/cassia-vii.jpg' }),
    reraUrl: `${site.reraAuthority.url}/?sample=0001`,
    reraValidUntil: '2029-03-31',
    planningApproval: { authority: 'CMDA', number: 'SAMPLE/0001/2025' },
    possessionDate: '2028-09-30',
    brochureUrl: '/brochures/cassia-vii.pdf',
    changedAt: '2026-04-01T09:30:00.000Z',
    ...change,
  })
}

/** A published ongoing project with one of everything its page shows. */
export function buildProject(change: Partial<Project> = {}): Project {
  return hidePrices({
    ...fillDefaults(projectSchema, {}),
    ...buildSummary(),
    description: '<p>Twenty-four villas around a neem court.</p>',
    reraQr: buildPicture({ src: '/media/rera-0001.png', width: 320, height: 320, alt: 'RERA QR code' }),
    pricesAsOf: '2026-11-01',
    units: [
      {
        name: '3 BHK, Type A',
        area: { min: 1180, max: 1180, basis: 'built-up' },
        undividedShare: null,
        facing: 'East',
        priceFrom: 6_850_000,
        availability: 'available',
        planIds: ['type-a'],
        soldPlanIds: [],
      },
    ],
    progress: [],
    specifications: [{ name: 'Structure', html: '<p>Framed concrete.</p>' }],
    amenities: [{ text: 'Children’s play area', icon: 'play-area' }],
    gallery: [{ type: 'Exterior', pictures: [{ ...buildPicture(), title: 'Street view' }] }],
    advantages: [
      {
        name: 'Schools',
        places: [
          { name: 'Sample School', distanceKm: 3.2, coordinates: { latitude: 12.86, longitude: 80.22 } },
        ],
      },
    ],
    features: [{ name: 'Water', text: 'Two borewells and a metered supply.' }],
    ...change,
  })
}

/** A published post as the blog grid shows it. */
export function buildPostSummary(change: Partial<PostSummary> = {}): PostSummary {
  return {
    id: 1,
    title: 'How to read a RERA page',
    slug: 'how-to-read-a-rera-page',
    excerpt: 'What each line of a registration page tells a buyer.',
    thumbnail: buildPicture({ src: '/media/blog-1-thumb.jpg', width: 800, height: 500 }),
    publishingStatus: 'PUBLISHED',
    publishedOn: '2026-03-14',
    changedAt: '2026-04-02T09:30:00.000Z',
    ...change,
  }
}

/** A published post with its body. */
export function buildPost(change: Partial<Post> = {}): Post {
  return {
    ...buildPostSummary(),
    body: '<p>What each line tells a buyer.</p>',
    image: buildPicture(),
    ...change,
  }
}
