import fs from 'node:fs'
import path from 'node:path'
import { listSources, readImports, root } from './sources'

const app = listSources('app')
const components = listSources('components')
const lib = listSources('lib')
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const code = [...app, ...components, ...lib].filter(({ file }) => !isTest(file))
/** Every area may link to the enquiry dialog; everything else meets only in app. */
const SHARED = /^components\/(ui\/|forms\/enquiry-link$)/

type Link = { from: string; to: string }

/** The links of circles: drops those that start or end a chain, until only circles and what lies between them remain. */
function findCircles(links: Link[]): string[] {
  let rest = links.filter(({ from, to }) => from !== to)
  for (let before = -1; before !== rest.length; ) {
    before = rest.length
    const froms = new Set(rest.map(({ from }) => from))
    const tos = new Set(rest.map(({ to }) => to))
    rest = rest.filter(({ from, to }) => tos.has(from) && froms.has(to))
  }
  return [...new Set(rest.map(({ from, to }) => `${from} imports ${to}`))]
}

describe('imports go from app to components to lib only', () => {
  test('lib imports neither app, nor components, nor React', () => {
    const broken = lib.filter(
      ({ file, imports }) =>
        !isTest(file) && imports.some((name) => /^(app|components)\/|^react(-dom)?($|\/)/.test(name)),
    )
    expect(broken.map(({ file }) => file)).toEqual([])
  })

  test('components do not import app', () => {
    const broken = components.filter(({ imports }) => imports.some((name) => name.startsWith('app/')))
    expect(broken.map(({ file }) => file)).toEqual([])
  })

  test('areas of components meet only in app', () => {
    const broken = components.flatMap(({ file, imports }) => {
      const area = file.split('/')[1]
      return imports
        .filter((name) => name.startsWith('components/') && name.split('/')[1] !== area && !SHARED.test(name))
        .map((name) => `${file} imports ${name}`)
    })
    expect(broken).toEqual([])
  })

  // Types have gone when the site runs.
  const links = code.flatMap(({ file, text }) =>
    readImports(file, text.replace(/^import type .*? from '.*?'$/gms, '')).map((name) => ({
      from: file,
      to: name,
    })),
  )

  test('areas of lib do not import each other in circles', () => {
    const areaOf = (name: string) => /^lib\/([\w-]+)/.exec(name)?.[1] ?? ''
    const areas = links
      .filter(({ from }) => from.startsWith('lib/') && !/^lib\/(testing|commands)\//.test(from))
      .map(({ from, to }) => ({ from: areaOf(from), to: areaOf(to) }))
    expect(findCircles(areas)).toEqual([])
  })

  test('files do not import each other in circles', () => {
    const nameOf = (file: string) => file.replace(/\.(tsx?|mjs)$/, '').replace(/\/index$/, '')
    const files = links.map(({ from, to }) => ({ from: nameOf(from), to: nameOf(to) }))
    expect(files).toContainEqual({ from: 'lib/catalogue/import', to: 'lib/catalogue/store/save' })
    expect(findCircles(files)).toEqual([])
  })

  test('the catalogue has one entry point', () => {
    const broken = [...app, ...components].flatMap(({ file, imports }) =>
      imports
        .filter((name) => !isTest(file) && /^lib\/(catalogue\/store|database)/.test(name))
        .map((name) => `${file} imports ${name}`),
    )
    expect(broken).toEqual([])
  })
})

describe('conventions', () => {
  test('no page or layout is a client component, and at most a quarter of the .tsx files are', () => {
    const isClient = ({ text }: { text: string }) => /^['"]use client['"]/.test(text)
    const pages = code.filter(({ file }) => /\/(page|layout)\.tsx$/.test(file))
    expect(pages.filter(isClient).map(({ file }) => file)).toEqual([])
    const views = code.filter(({ file }) => file.endsWith('.tsx'))
    expect(views.filter(isClient).length).toBeLessThanOrEqual(Math.ceil(views.length / 4))
  })

  test('public pages never read the request, which would render them per request', () => {
    // A refused form and a sent enquiry belong to one visitor, and a search is not worth keeping: they are never cached.
    const own = [
      'app/[frame]/form/[id]/page.tsx',
      'app/[frame]/thank-you/enquiry/[reference]/page.tsx',
      'app/[frame]/search/page.tsx',
    ]
    const pages = app.filter(
      ({ file }) => !own.includes(file) && /^app\/\[frame\]\/.*\/?(page|layout)\.tsx$/.test(file),
    )
    const broken = pages.filter(({ text }) => /searchParams|from 'next\/headers'|force-dynamic/.test(text))
    expect(pages.length).toBeGreaterThan(10)
    expect(broken.map(({ file }) => file)).toEqual([])
  })

  test('only lib/env.ts reads the environment', () => {
    // Node loads the .mjs files before or without a compiler. Test helpers may set variables.
    const read = /process\.env(?!\S* = |, \{)/
    const broken = code.filter(
      ({ file, text }) =>
        file !== 'lib/env.ts' &&
        !file.endsWith('.mjs') &&
        (file.startsWith('lib/testing/') ? read : /process\.env/).test(text),
    )
    expect(broken.map(({ file }) => file)).toEqual([])
  })

  test('nothing imports the internals of Next', () => {
    const broken = code.filter(({ text }) => /from ['"]next\/dist|import\(['"]next\/dist/.test(text))
    expect(broken.map(({ file }) => file)).toEqual([])
  })

  test('no comment cites a text that is not in the repository', () => {
    const broken = code.filter(({ text }) =>
      /\bdecisions? \d|\bissue \d|specification, section|sample-catalogue\.md/i.test(text),
    )
    expect(broken.map(({ file }) => file)).toEqual([])
  })

  test('internal addresses are built by lib/paths.ts only', () => {
    const typed =
      /href=["'{`]+\/(home|about-us|team|blog|careers|contact-us|joint-ventures|enquiry|view-|ongoing-|upcoming-|completed-|terms-|privacy-|disclaimer)/
    const broken = [...app, ...components].filter(({ file, text }) => !isTest(file) && typed.test(text))
    expect(broken.map(({ file }) => file)).toEqual([])
  })
})

test('the lock file has no version with a published vulnerability', () => {
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const floor = { next: [16, 4, 5], sharp: [0, 35, 5] } as const
  for (const [name, least] of Object.entries(floor)) {
    const version: string = lock.packages[`node_modules/${name}`].version
    const found = version.split('.').map(Number)
    const higher = found.findIndex((part, at) => part !== least[at])
    expect({ name, version, ok: higher === -1 || (found[higher] ?? 0) > (least[higher] ?? 0) }).toMatchObject(
      { ok: true },
    )
  }
})
