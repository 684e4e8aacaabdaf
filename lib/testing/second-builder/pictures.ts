// The company pictures and the logo of another builder, instead of lib/content/pictures.ts: see site.ts.

/** Unlike the sample, a builder has a logo. */
export const logo = {
  onPage: { src: '/media/floorplan-2bhk.svg', width: 400, height: 300 },
  onStructure: { src: '/media/floorplan-3bhk.svg', width: 400, height: 300 },
}

const street = {
  src: '/media/villa-a-aerial.jpg',
  width: 1920,
  height: 1200,
  alt: 'A street of the builder',
  color: '#868270',
  kind: 'photograph',
}

export const companyPictures = { villaStreets: street, jaali: street, openLand: street, completed: street }
