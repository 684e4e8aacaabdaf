// A small and complete catalogue file without faults.

import type { Catalogue, CityRecord, PostRecord, ProjectRecord } from '@/lib/catalogue/schema'
import type { City, PictureData } from '@/lib/catalogue/types'
import { buildPicture, buildPost, buildProject, chennai, tirunelveli } from './builders'

/** A picture with its size, without a file on disk. */
export const buildListedPicture = (src: string): PictureData => buildPicture({ src, alt: `Picture ${src}` })

/** A city without a banner and a map. */
export function buildCityRecord(city: City): CityRecord {
  return { ...city, spellings: [], banner: null, map: null }
}

/** A published ongoing project of Chennai. */
export function buildProjectRecord(change: Partial<ProjectRecord> = {}): ProjectRecord {
  const { city, changedAt: _, soldArea: __, ...model } = buildProject()
  return {
    ...model,
    locationId: city.id,
    reraQr: '/media/qr.png',
    units: model.units.map((unit) => ({ ...unit, priceFrom: null })),
    progress: [],
    thumbnail: '/media/thumb.jpg',
    image: '/media/house.jpg',
    bannerVideo: '/media/banner.mp4',
    walkthroughUrl: 'https://video.example.com/1',
    virtualTourUrl: '/samples/tour.html',
    mapUrl: '/samples/map.html',
    routeMapUrl: '/samples/route.html',
    gallery: [{ type: 'Exterior', pictures: [{ src: '/media/street.jpg', title: 'Street' }] }],
    ...change,
  }
}

/** A published post. */
export function buildPostRecord(change: Partial<PostRecord> = {}): PostRecord {
  const { changedAt: _, excerpt: __, ...post } = buildPost()
  return { ...post, thumbnail: '/media/thumb.jpg', image: '/media/house.jpg', ...change }
}

/** Two cities, one published and one unpublished ongoing project, an upcoming one, two posts, home content. */
export function buildCatalogueFile(change: Partial<Catalogue> = {}): Catalogue {
  const sources = ['qr.png', 'thumb.jpg', 'house.jpg', 'street.jpg', 'poster.jpg']
  return {
    locations: [chennai, tirunelveli].map(buildCityRecord),
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
      buildPostRecord(),
      buildPostRecord({ id: 2, slug: 'newer', title: 'Newer', publishedOn: '2026-05-01' }),
      buildPostRecord({ id: 3, slug: 'draft', title: 'Draft', publishingStatus: 'UNPUBLISHED' }),
    ],
    pictures: sources.map((name) => buildListedPicture(`/media/${name}`)),
    places: [],
    home: {
      testimonials: [
        { title: 'A first year', videoUrl: '/media/a.mp4', poster: '/media/poster.jpg', projectId: null },
      ],
      reviews: [{ author: 'Buyer of a 3 BHK, Chennai', text: 'Sample review.' }],
      videos: [
        {
          kind: 'walkthrough',
          title: 'Villas',
          url: '/media/b.mp4',
          poster: '/media/poster.jpg',
          projectId: null,
        },
      ],
    },
    ...change,
  }
}
