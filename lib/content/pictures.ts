import type { PictureData } from '@/lib/catalogue/types'

type Logo = Pick<PictureData, 'src' | 'width' | 'height'>
/** The logo for white pages, and for the dark header and footer. Null shows the name in letters. */
export const logo: { onPage: Logo; onStructure: Logo } | null = null

/** Pictures of the company pages and of the list of all completed projects. Size and colour have to match the file. */
export const companyPictures = {
  villaStreets: {
    src: '/media/villa-a-street.jpg',
    width: 1920,
    height: 1200,
    alt: 'Street view of a two-storey white villa with a terracotta jaali panel, deep teak-lined roof overhang and a slatted timber gate',
    color: '#969b9e',
    kind: 'photograph',
  },
  jaali: {
    src: '/media/detail-jaali.jpg',
    width: 1600,
    height: 1000,
    alt: 'Close view of a terracotta jaali screen in a white wall next to laterite stonework and a planter',
    color: '#97755c',
    kind: 'photograph',
  },
  openLand: {
    src: '/media/plots-a-avenue.jpg',
    width: 1920,
    height: 1200,
    alt: 'Tree-lined internal avenue with street lights, kerbs, planted median and palms, with open plots on the sides',
    color: '#9ca4a4',
    kind: 'photograph',
  },
  completed: {
    src: '/media/punnai-gardens-road.jpg',
    width: 1600,
    height: 1066,
    alt: 'Road of a finished layout under trees on both kerbs, with houses behind low walls',
    color: '#5d6353',
    kind: 'photograph',
  },
} as const satisfies Record<string, PictureData>
