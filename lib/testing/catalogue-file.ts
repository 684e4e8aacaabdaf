import type { BlogRecord, Catalogue, ProjectRecord } from '@/lib/catalogue/schema'
import type { Picture } from '@/lib/catalogue/types'

// An owner's file for tests: small, complete, without faults.

/** A measured picture; no file is needed on disk. */
export function buildListedPicture(src: string): Picture {
  return { src, alt: `Picture ${src}`, width: 1600, height: 1000, color: '#a89f91' }
}

/** A published ongoing project of Chennai. */
export function buildProjectRecord(change: Partial<ProjectRecord> = {}): ProjectRecord {
  return {
    id: 8,
    name: 'Cassia VII',
    slug: 'cassia-vii',
    locationId: 20,
    address: 'Navalur, Chennai',
    propertyType: 'Villas',
    status: 'ongoing',
    currentStatus: 'Ready To Move',
    publishingStatus: 'PUBLISHED',
    area: { min: 1180, max: 1640, basis: 'built-up' },
    priceFrom: 6_850_000,
    reraNumber: 'TN/SAMPLE/BLDG/0001/2026',
    reraQr: '/media/qr.png',
    reraUrl: 'https://rera.tn.gov.in/?sample=0001',
    reraValidUntil: '2029-03-31',
    planningApproval: { authority: 'CMDA', number: 'SAMPLE/0001/2025' },
    possessionDate: '2028-09-30',
    coordinates: { latitude: 12.8462, longitude: 80.233 },
    homeCount: 24,
    completedYear: null,
    units: [
      {
        name: '3 BHK, Type A',
        area: { min: 1180, max: 1180, basis: 'built-up' },
        undividedShare: null,
        facing: 'East',
        priceFrom: null,
        availability: 'available',
        planIds: ['type-a'],
        soldPlanIds: [],
      },
    ],
    priceSheet: null,
    progress: [],
    thumbnail: '/media/thumb.jpg',
    image: '/media/house.jpg',
    bannerVideo: '/media/banner.mp4',
    walkthroughUrl: 'https://video.example.com/1',
    virtualTourUrl: '/samples/tour.html',
    mapUrl: '/samples/map.html',
    routeMapUrl: '/samples/route.html',
    brochureUrl: '/brochures/cassia-vii.pdf',
    description: '<p>Twenty-four villas.</p>',
    specifications: [{ name: 'Structure', html: '<ul><li>Framed concrete</li></ul>' }],
    amenities: [{ text: 'Play area', icon: 'play-area' }],
    gallery: [{ type: 'Exterior', pictures: [{ src: '/media/street.jpg', title: 'Street' }] }],
    advantages: [{ name: 'Schools', places: [{ name: 'Sample School', distanceKm: 3.2 }] }],
    features: [{ name: 'Water', text: 'Metered supply.' }],
    ...change,
  }
}

/** A published post. */
export function buildBlogRecord(change: Partial<BlogRecord> = {}): BlogRecord {
  return {
    id: 1,
    title: 'How to read a RERA page',
    slug: 'how-to-read-a-rera-page',
    thumbnail: '/media/thumb.jpg',
    image: '/media/house.jpg',
    publishingStatus: 'PUBLISHED',
    publishedOn: '2026-03-14',
    body: '<p>What each line tells a buyer.</p>',
    ...change,
  }
}

/** Two cities, one published and one unpublished ongoing project, an upcoming one, two posts, home content. */
export function buildCatalogueFile(change: Partial<Catalogue> = {}): Catalogue {
  const sources = ['qr.png', 'thumb.jpg', 'house.jpg', 'street.jpg', 'poster.jpg']
  return {
    locations: [
      { id: 20, name: 'Chennai', slug: 'chennai' },
      { id: 21, name: 'Tirunelveli', slug: 'tirunelveli' },
    ],
    projects: [
      buildProjectRecord(),
      buildProjectRecord({
        id: 74,
        slug: 'kadamba-terraces',
        name: 'Kadamba Terraces',
        publishingStatus: 'UNPUBLISHED',
      }),
      buildProjectRecord({
        id: 73,
        slug: 'sandal-springs',
        name: 'Sandal Springs',
        status: 'upcoming',
        locationId: 21,
      }),
    ],
    blogs: [
      buildBlogRecord(),
      buildBlogRecord({ id: 2, slug: 'newer', title: 'Newer', publishedOn: '2026-05-01' }),
      buildBlogRecord({ id: 3, slug: 'draft', title: 'Draft', publishingStatus: 'UNPUBLISHED' }),
    ],
    pictures: sources.map((name) => buildListedPicture(`/media/${name}`)),
    places: [],
    home: {
      testimonials: [{ title: 'A first year', videoUrl: '/media/a.mp4', poster: '/media/poster.jpg' }],
      reviews: [{ author: 'Buyer of a 3 BHK, Chennai', text: 'Sample review.', rating: 5 }],
      videos: [{ kind: 'walkthrough', title: 'Villas', url: '/media/b.mp4', poster: '/media/poster.jpg' }],
    },
    ...change,
  }
}
