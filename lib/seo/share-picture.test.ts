import { rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { loadSampleCatalogue } from '@/lib/catalogue/seed'
import { log } from '@/lib/log'
import { PICTURE_FOLDER } from '@/lib/pictures/folder'
import {
  buildBlog,
  buildPicture,
  buildProject,
  buildSummary,
  chennai,
  tirunelveli,
} from '@/lib/testing/builders'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { buildListEntry, seoTable } from './seo-table'
import {
  buildHomeCard,
  buildListCard,
  buildPageCard,
  buildPostCard,
  buildProjectCard,
  buildSharePicturePath,
  filterListed,
  hashShareCard,
  listShareCards,
} from './share-card'
import { drawSharePicture, loadSharePicture } from './share-picture'

makeDataFolder()

const image = buildPicture({ src: '/media/villa-a-aerial.jpg' })
const long = buildProject({
  name: 'Magnolia '.repeat(30),
  address: 'A<b>&"'.repeat(60),
  reraNumber: 'X'.repeat(90),
})

test.each([
  ['a project', buildProjectCard(buildProject({ image }), 4000)],
  ['a project with long words and a picture that is missing', buildProjectCard(long, 4000)],
  [
    'a project with one word that no size fits',
    buildProjectCard({ ...long, image, name: 'Visakhapatnam'.repeat(4) }, 4000),
  ],
  ['a post', buildPostCard(buildBlog({ image }))],
])('%s has a JPEG of 1200 x 630 pixels under 200 KB', async (_name, card) => {
  const bytes = await drawSharePicture(card)
  expect(bytes.length).toBeLessThan(200_000)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  // White words on the dark panel.
  const words = await sharp(bytes).extract({ left: 56, top: 56, width: 400, height: 120 }).stats()
  expect(words.channels.map(({ max }) => max > 230)).toEqual([true, true, true])
})

test('a card shows a price only with a RERA number, and its address follows what it shows', () => {
  const project = buildProject()
  const awaited = buildProjectCard(buildProject({ reraNumber: null }), 4000)
  expect(buildProjectCard(project, 4000)).toMatchObject({
    price: 'From ₹68.50 lakh',
    measure: { text: '1,180 to 1,640 sq ft', from: 0.295, to: 0.41, end: '4,000 sq ft' },
  })
  expect(awaited.price).toBeNull()
  expect(awaited.facts).toContain('RERA registration awaited')
  const paths = [project, { ...project, priceFrom: 1 }, { ...project, name: 'Other' }].map((changed) =>
    buildSharePicturePath(buildProjectCard(changed, 4000)),
  )
  expect(new Set(paths).size).toBe(3)
  expect(paths[0]).toMatch(/^\/share\/[0-9a-f]{12}\/view-project\/cassia-vii\.jpg$/)
})

test('the home page counts what is on sale, and a list has its own city and newest render', () => {
  const build = (change: object) => buildSummary({ status: 'ongoing', ...change })
  const render = buildPicture({ src: '/media/new.jpg' })
  const projects = [
    build({ id: 1, priceFrom: 9_000_000, city: chennai }),
    build({ id: 3, priceFrom: 1_485_000, city: tirunelveli, image: render }),
    build({
      id: 4,
      priceFrom: 2_000_000,
      city: tirunelveli,
      image: buildPicture({ src: '/media/new.png' }),
    }),
    build({ id: 5, status: 'completed', city: tirunelveli }),
  ]
  expect(buildHomeCard(projects)).toMatchObject({
    title: '3 projects on sale',
    place: 'Chennai and Tirunelveli',
    price: 'From ₹14.85 lakh',
  })
  const entry = buildListEntry('ongoing', tirunelveli)
  expect(buildListCard(entry, filterListed(projects, 'ongoing', tirunelveli))).toMatchObject({
    price: 'From ₹14.85 lakh',
    facts: ['2 projects'],
    picture: '/media/new.jpg',
  })
  expect(buildListCard(entry, [])).toMatchObject({
    price: null,
    picture: expect.stringMatching(/^\/media\//),
  })
  expect(buildHomeCard([]).title).toBe(buildPageCard(seoTable.home).title)
})

test('each page names a share picture that exists, the 404 page too', async () => {
  await fillDatabase(await loadSampleCatalogue())
  const addresses = (await listShareCards()).map((card) => card.path)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const entry of [...Object.values(seoTable), buildListEntry('ongoing', chennai)])
    expect(addresses).toContain(entry.path)
})

test('a share picture that is missing is drawn once, however many ask for it', async () => {
  const card = buildProjectCard(buildProject({ image, name: `Asked for at ${Date.now()}` }), 4000)
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => loadSharePicture(card)))
  for (const other of others) expect(other).toBe(first)
  rmSync(path.join(PICTURE_FOLDER, `share-${hashShareCard(card)}.jpg`))
})

test('a picture that cannot be read is left out and logged', async () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {})
  await drawSharePicture(
    buildProjectCard(buildProject({ image: buildPicture({ src: '/media/no-such.jpg' }) }), 4000),
  )
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ src: '/media/no-such.jpg' }),
    expect.any(String),
  )
})

test('a name is as large above an address of two lines as above one of a line', async () => {
  const measureWhite = async (address: string) => {
    const card = buildProjectCard(buildProject({ name: 'Neem Park', address }), 4000)
    const words = sharp(await drawSharePicture({ ...card, picture: image.src }))
    const { channels } = await words.extract({ left: 40, top: 140, width: 500, height: 190 }).stats()
    return channels[0]?.mean ?? 0
  }
  const withShortAddress = await measureWhite('Kandigai')
  expect(await measureWhite('Kandigai, Vandalur–Kelambakkam Road, Chennai')).toBeGreaterThan(withShortAddress)
})
