import type { PictureData } from '@/lib/catalogue/types'

type Logo = Pick<PictureData, 'src' | 'width' | 'height'>
/** The logo for white pages, and for the dark header and footer. Null shows the name in letters. */
export const logo: { onPage: Logo; onStructure: Logo } | null = null

/** Pictures of the company pages and of the list of all completed projects. Size and colour have to match the file. */
export const companyPictures = {
  villaStreets: {
    src: '/media/villa-a-aerial.jpg',
    width: 1920,
    height: 1200,
    alt: 'Aerial view of a villa community: white two-storey houses with terracotta stair towers and rooftop solar panels along a tree-lined street',
    color: '#868270',
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
    src: '/media/plots-b-aerial.jpg',
    width: 1920,
    height: 1200,
    alt: 'Aerial view of a red-soil plotted layout with internal roads, boundary wall, a park and hills in the distance',
    color: '#8b8c6e',
    kind: 'photograph',
  },
  completed: {
    src: '/media/detail-eaves.jpg',
    width: 1600,
    height: 800,
    alt: 'Tiled roof with deep eaves over a balcony and a stone-faced room, in evening sun',
    color: '#868274',
    kind: 'photograph',
  },
} as const satisfies Record<string, PictureData>
