import { rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { listCities, listProjectCards } from '@/lib/catalogue'
import { loadSampleCatalogue } from '@/lib/catalogue/import/seed'
import { log } from '@/lib/log'
import { PICTURE_FOLDER } from '@/lib/pictures/folder'
import {
  buildPicture,
  buildPost,
  buildProject,
  buildSummary,
  chennai,
  tirunelveli,
} from '@/lib/testing/builders'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { listLandings } from './landing'
import { buildListEntry, seoTable } from './seo-table'
import { buildShareAddress, hashShareContent } from './share-address'
import {
  buildHomePageShareContent,
  buildLandingShareContent,
  buildListShareContent,
  buildPageShareContent,
  buildPostShareContent,
  buildProjectShareContent,
} from './share-content'
import { loadShareContents, loadSharePicture, renderSharePicture } from './share-picture'

makeDataFolder()

const image = buildPicture({ src: '/media/villa-a-aerial.jpg' })
const long = buildProject({
  name: 'Magnolia '.repeat(30),
  address: 'A<b>&"'.repeat(60),
  reraNumber: 'X'.repeat(90),
})

test.each([
  ['a project', buildProjectShareContent(buildProject({ image }), [])],
  ['a project with long words and a picture that is missing', buildProjectShareContent(long, [])],
  [
    'a project with one word that no size fits',
    buildProjectShareContent({ ...long, image, name: 'Visakhapatnam'.repeat(4) }, []),
  ],
  ['a post', buildPostShareContent(buildPost({ image }))],
])('%s has a JPEG of 1200 x 630 pixels under 200 KB', async (_name, content) => {
  const bytes = await renderSharePicture(content)
  expect(bytes.length).toBeLessThan(200_000)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  // White words on the dark panel.
  const words = await sharp(bytes).extract({ left: 56, top: 56, width: 400, height: 120 }).stats()
  expect(words.channels.map(({ max }) => max > 230)).toEqual([true, true, true])
})

test('a project has a price only with a RERA number, and the address of its picture follows its content', () => {
  const project = buildProject()
  const awaited = buildProjectShareContent(buildProject({ reraNumber: null }), [])
  const offers = [{ price: 6_850_000 }, { price: null }, { price: 9_200_000 }]
  expect(buildProjectShareContent(project, offers)).toMatchObject({
    place: 'Villas, Navalur, Chennai',
    highlight: 'From ₹68.50 lakh',
    measure: 'to ₹92 lakh',
    facts: ['1,180 to 1,640 sq ft', expect.stringContaining('RERA ')],
  })
  expect(buildProjectShareContent(project, [{ price: 6_850_000 }]).measure).toBeNull()
  expect(awaited.highlight).toBeNull()
  expect(awaited.facts).toContain('RERA registration awaited')
  const paths = [project, { ...project, priceFrom: 1 }, { ...project, name: 'Other' }].map((changed) =>
    buildShareAddress(buildProjectShareContent(changed, [])),
  )
  expect(new Set(paths).size).toBe(3)
  expect(paths[0]).toMatch(/^\/share\/[0-9a-f]{12}\/view-project\/cassia-vii\.jpg$/)
})

test('a post says how long it takes to read', () => {
  const buildMeasure = (words: number) =>
    buildPostShareContent(buildPost({ body: `<p>${'word '.repeat(words)}</p>` })).measure
  expect(buildMeasure(200)).toBe('1 minute to read')
  expect(buildMeasure(201)).toBe('2 minutes to read')
})

test('the home page counts what is on sale, and a list has its own city and newest renders', () => {
  const build = (change: object) => buildSummary({ status: 'ongoing', ...change })
  const render = buildPicture({ src: '/media/new.jpg' })
  const projects = [
    build({ id: 1, priceFrom: 9_000_000, city: chennai }),
    build({ id: 3, priceFrom: 1_485_000, city: tirunelveli, image: render }),
    build({
      id: 4,
      priceFrom: 2_000_000,
      city: tirunelveli,
      image: buildPicture({ src: '/media/new.png', kind: 'drawing' }),
    }),
    build({ id: 5, status: 'completed', city: tirunelveli }),
  ]
  expect(buildHomePageShareContent(projects)).toMatchObject({
    title: '3 projects on sale',
    place: 'Chennai and Tirunelveli',
    highlight: 'From ₹14.85 lakh',
  })
  const list = { status: 'ongoing', city: tirunelveli } as const
  expect(buildListShareContent({ ...list, projects })).toMatchObject({
    highlight: 'From ₹14.85 lakh',
    facts: ['2 projects'],
    // A drawing is the last one, in the form in which cards have it.
    pictures: [
      { src: '/media/new.jpg', isWhole: false },
      { src: '/media/cassia-vii-thumb.jpg', isWhole: false },
    ],
  })
  expect(buildListShareContent({ ...list, projects: [] })).toEqual(
    buildPageShareContent(buildListEntry('ongoing', tirunelveli)),
  )
  expect(buildHomePageShareContent([]).title).toBe(buildPageShareContent(seoTable.home).title)
})

test('a list of one type of a city counts and shows only the projects of this type', () => {
  const render = buildPicture({ src: '/media/villa.jpg' })
  const projects = [
    buildSummary({ id: 1, propertyType: 'Plots', priceFrom: 4_200_000 }),
    buildSummary({ id: 2, propertyType: 'Villas', priceFrom: 21_500_000, image: render }),
  ]
  const landing = listLandings(projects, [chennai]).find(({ slug }) => slug === 'villas')
  expect(landing && buildLandingShareContent(landing)).toMatchObject({
    title: 'Villas for sale in Chennai',
    highlight: 'From ₹2.15 crore',
    facts: ['1 project'],
    pictures: [{ src: '/media/villa.jpg', isWhole: false }],
  })
})

test('each page names a share picture that exists, the 404 page too', async () => {
  await fillDatabase(await loadSampleCatalogue())
  const contents = await loadShareContents()
  const landings = listLandings(await listProjectCards(), await listCities())
  for (const entry of [...Object.values(seoTable), buildListEntry('ongoing', chennai), ...landings])
    expect(contents.get(entry.path)?.path).toBe(entry.path)
})

test('a share picture that is missing is rendered once, however many ask for it', async () => {
  const content = buildProjectShareContent(buildProject({ image, name: `Asked for at ${Date.now()}` }), [])
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => loadSharePicture(content)))
  for (const other of others) expect(other).toBe(first)
  rmSync(path.join(PICTURE_FOLDER, `share-${hashShareContent(content)}.jpg`))
})

test('a picture that cannot be read is left out and logged', async () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {})
  await renderSharePicture(
    buildProjectShareContent(buildProject({ image: buildPicture({ src: '/media/no-such.jpg' }) }), []),
  )
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ src: '/media/no-such.jpg' }),
    expect.any(String),
  )
})

test('a drawing with figures is shown whole, a drawing made for cards fills its place', () => {
  const drawing = buildPicture({ src: '/media/elevation.png', kind: 'drawing' })
  const cardDrawing = buildPicture({ src: '/media/elevation-card.png', kind: 'drawing' })
  const buildPhoto = (thumbnail: typeof drawing) =>
    buildProjectShareContent(buildSummary({ image: drawing, thumbnail }), []).pictures
  expect(buildPhoto(drawing)).toEqual([{ src: drawing.src, isWhole: true }])
  expect(buildPhoto(cardDrawing)).toEqual([{ src: cardDrawing.src, isWhole: false }])
})

test('a render is called an artistic impression, a diagram in a post is not', async () => {
  const home = buildHomePageShareContent([])
  const caption = sharp(await renderSharePicture(home)).extract({
    left: 570,
    top: 600,
    width: 180,
    height: 25,
  })
  const { channels } = await caption.stats()
  // White letters on the dark ground of the panel.
  expect(channels.map(({ min, max }) => [min < 90, max > 200])).toEqual(Array(3).fill([true, true]))
  const contents = [
    home,
    buildListShareContent({ status: 'ongoing', projects: [buildSummary()] }),
    buildPostShareContent(buildPost({ image })),
    buildPostShareContent(
      buildPost({ image: buildPicture({ src: '/media/drawing-stages.png', kind: 'drawing' }) }),
    ),
  ]
  const impression = 'Artistic impression'
  expect(contents.map((content) => content.caption)).toEqual([impression, impression, impression, null])
})
