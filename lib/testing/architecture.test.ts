import fs from 'node:fs'
import path from 'node:path'
import { listImports, listSources, root, type Source } from './sources'

const components = listSources('components')
const code = [...listSources('app'), ...components, ...listSources('lib')].filter(
  ({ file }) => !/\.test\.tsx?$/.test(file),
)
/** Components that every area may use. All others are only combined in app. */
const SHARED =
  /^components\/(ui\/|forms\/(enquiry-link|ask-us|visit-campaign)$|company\/counters$|projects\/(cards\/shortlist|project-lines)$)/
/**
 * Files that components/ui may import: formatted text, pictures and the HTML of texts, but nothing about the business.
 */
const GENERAL = /^(components\/ui|lib\/(format\/(text|numbers)|pictures)|lib\/catalogue\/(html|types))/

type ImportLink = { from: string; to: string }

/** The imports in circles, and the imports between two circles. */
function findCircles(allLinks: ImportLink[]): string[] {
  const links = allLinks.filter(({ from, to }) => from !== to)
  const froms = new Set(links.map(({ from }) => from))
  const tos = new Set(links.map(({ to }) => to))
  // A file that nothing imports, or that imports nothing, is in no circle.
  const innerLinks = links.filter(({ from, to }) => tos.has(from) && froms.has(to))
  if (innerLinks.length < links.length) return findCircles(innerLinks)
  return [...new Set(links.map(({ from, to }) => `${from} imports ${to}`))]
}

const pages = code.filter(({ file }) => /\/(page|layout)\.tsx$/.test(file))
const isClient = ({ text }: Source) => /^['"]use client['"]/.test(text)
const HREF =
  /href=["'{`]+\/(home|about-us|team|blog|careers|contact-us|joint-ventures|enquiry|view-|ongoing-|upcoming-|completed-|terms-|privacy-|disclaimer)/

test.each<[rule: string, sources: Source[], isBroken: (source: Source) => boolean]>([
  [
    'lib imports neither app, nor components, nor React',
    code.filter(({ file }) => file.startsWith('lib/')),
    ({ imports }) => imports.some((name) => /^(app|components)\/|^react(-dom)?($|\/)/.test(name)),
  ],
  [
    'components do not import app',
    components,
    ({ imports }) => imports.some((name) => name.startsWith('app/')),
  ],
  [
    'areas of components meet only in app',
    components,
    ({ file, imports }) =>
      imports.some(
        (name) =>
          name.startsWith('components/') && name.split('/')[1] !== file.split('/')[1] && !SHARED.test(name),
      ),
  ],
  [
    'components/ui knows nothing of the business',
    components.filter(({ file }) => file.startsWith('components/ui/') && !file.includes('.test.')),
    ({ imports }) => imports.some((name) => /^(components|lib)\//.test(name) && !GENERAL.test(name)),
  ],
  [
    'the catalogue has one entry point',
    code.filter(({ file }) => !file.startsWith('lib/')),
    ({ imports }) => imports.some((name) => /^lib\/(catalogue\/store|database)/.test(name)),
  ],
  ['no page or layout is a client component', pages, isClient],
  [
    'cached pages neither read the request nor redirect: Next would send the Location of the first answer twice',
    code.filter(({ file }) => file.startsWith('app/[frame]/')),
    ({ text }) => /searchParams|from 'next\/headers'|force-dynamic|redirect\(/i.test(text),
  ],
  [
    // Node loads the .mjs files before or without a compiler.
    'only lib/env.ts and tests read the environment',
    code.filter(({ file }) => !/^lib\/(env\.ts|testing\/.*)$|\.mjs$/.test(file)),
    ({ text }) => /process\.env/.test(text),
  ],
  [
    'nothing imports the internals of Next',
    code,
    ({ text }) => /from ['"]next\/dist|import\(['"]next\/dist/.test(text),
  ],
  [
    'internal addresses are built by lib/routing/paths.ts only',
    code.filter(({ file }) => !file.startsWith('lib/')),
    ({ text }) => HREF.test(text),
  ],
  [
    // ":not(:has(…) *)" is about every element: with one such rule in the styles each change of any `:has` concerns the
    // whole page.
    'no class negates what an ancestor has: Chromium would restyle the whole page at every press',
    code,
    ({ text }) => /not-(group-has-|in-\[[^\]]*:has\()/.test(text),
  ],
])('%s', (_, sources, isBroken) => {
  expect(sources.length).toBeGreaterThan(10)
  expect(sources.filter(isBroken).map(({ file }) => file)).toEqual([])
})

/** What a function of this verb never does. */
const FORBIDDEN_BY_VERB = {
  find: /\basync\b|\bawait\b|\bPromise<|\bget(?:Reader|Database)\(|\b(?:readFile|readdir|exists|stat)(?:Sync)?\(|\bfetch\(/,
  get: /\bthrow\b|OrThrow\(/,
}

test.each([
  ['find', 'reads no database, file or network'],
  ['get', 'has no throw'],
] as const)('a function whose name begins with %s %s', (verb, _) => {
  // From the declaration to the first line that begins with a closing brace.
  const declaration = new RegExp(
    String.raw`^(?:export )?(?:async )?(?:function|const) ${verb}[A-Z][^]*?^\}`,
    'gm',
  )
  const functions = code
    .filter(({ file }) => !file.startsWith('lib/testing/'))
    .flatMap(({ file, text }) => (text.match(declaration) ?? []).map((source) => ({ file, source })))
  expect(functions.length).toBeGreaterThan(20)
  const broken = functions.filter(({ source }) => FORBIDDEN_BY_VERB[verb].test(source))
  expect(broken.map(({ file, source }) => `${file}: ${source.split('\n')[0]}`)).toEqual([])
})

test('at most a quarter of the .tsx files are client components', () => {
  const views = code.filter(({ file }) => file.endsWith('.tsx'))
  expect(views.filter(isClient).length).toBeLessThanOrEqual(Math.ceil(views.length / 4))
})

// Type-only imports do not exist at run time.
const links = code.flatMap(({ file, text }) =>
  listImports(file, text.replace(/^import type .*? from '.*?'$/gms, '')).map((name) => ({
    from: file,
    to: name,
  })),
)

test('files do not import each other in circles', () => {
  const stripExtension = (file: string) => file.replace(/\.(tsx?|mjs)$/, '').replace(/\/index$/, '')
  const files = links.map(({ from, to }) => ({ from: stripExtension(from), to: stripExtension(to) }))
  expect(files).toContainEqual({
    from: 'lib/catalogue/import/import-catalogue',
    to: 'lib/catalogue/store/save',
  })
  expect(findCircles(files)).toEqual([])
})

/** These files and everything that they import, directly or through others, without their extensions. */
function listWithImports(files: string[]): string[] {
  const stripExtension = (file: string) => file.replace(/\.tsx?$/, '')
  const importsByFile = new Map(code.map(({ file }) => [stripExtension(file), [] as string[]]))
  for (const { from, to } of links) importsByFile.get(stripExtension(from))?.push(to)
  const reached = new Set(files.map(stripExtension))
  for (const file of reached) {
    if (isPreviewOfBoth(file)) continue
    for (const imported of importsByFile.get(file) ?? []) reached.add(imported)
  }
  return [...reached]
}

const isProjectPage = ({ file }: Source) =>
  /^app\/(\[frame\]\/view-project|personal\/\[frame\]\/signed)\//.test(file)
/** The page of a post takes only the preview of posts from this file. */
const isPreviewOfBoth = (file: string) => file === 'app/record-previews'

/** Matches the files of a folder, of a file, or of a glob such as "components/ui/{a,b}-*". */
function buildPattern(glob: string): RegExp {
  const pattern = glob
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*')
    .replaceAll(/\{(?<names>[^}]+)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
  return new RegExp(`^${pattern}(/|$)`)
}

test.each([
  ['project.css', pages.filter(isProjectPage)],
  ['site.css', pages.filter((page) => !isProjectPage(page))],
])('no page with %s uses a component whose classes that stylesheet leaves out', (stylesheet, itsPages) => {
  const css = fs.readFileSync(path.join(root, 'app/styles', stylesheet), 'utf8')
  const leftOut = [...css.matchAll(/@source not "\.\.\/\.\.\/(.+)"/g)].map(([, glob = '']) =>
    buildPattern(glob),
  )
  expect(leftOut).not.toEqual([])
  const files = listWithImports(itsPages.map(({ file }) => file))
  expect(files).toContain('components/ui/button')
  expect(files.filter((file) => leftOut.some((pattern) => pattern.test(`${file}.tsx`)))).toEqual([])
})

/**
 * The areas of lib. A file imports values only from its own layer and the layers before it. The longest path counts:
 * lib/routing/paths is in the first layer, although lib/routing is in a later one.
 */
const LAYERS = [
  ['format', 'env', 'log', 'today', 'site', 'routing/paths', 'routing/non-pages'],
  ['content'],
  ['http', 'security', 'typst', 'database'],
  ['media', 'pictures'],
  ['catalogue'],
  ['cache', 'projects'],
  ['catalogue/import', 'brochure'],
  ['api', 'host', 'publishing'],
  ['leads'],
  ['seo'],
  ['routing'],
  ['search'],
  ['jobs'],
  ['commands', 'health', 'server'],
]

/** The index of the layer of a file; -1 for a file that is in none. */
function findLayer(file: string): number {
  const name = `${file.replace(/\.(ts|mjs)$/, '')}/`
  const areas = LAYERS.flat().filter((area) => name.startsWith(`lib/${area}/`))
  const [longest] = areas.toSorted((a, b) => b.length - a.length)
  return LAYERS.findIndex((layer) => longest !== undefined && layer.includes(longest))
}

test('areas of lib import only from their own layer and the ones before it', () => {
  const isInLib = (file: string) => file.startsWith('lib/') && !file.startsWith('lib/testing/')
  const linksInLib = links.filter(({ from, to }) => isInLib(from) && isInLib(to))
  expect(linksInLib.length).toBeGreaterThan(500)
  const files = new Set(linksInLib.flatMap(({ from, to }) => [from, to]))
  expect([...files].filter((file) => findLayer(file) === -1)).toEqual([])
  const broken = linksInLib.filter(({ from, to }) => findLayer(to) > findLayer(from))
  expect(broken.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('the lock file has no version with a published vulnerability', () => {
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const safeVersions = { next: '16.4.5', sharp: '0.35.5' }
  const outdated = Object.entries(safeVersions).filter(([name, safeVersion]) => {
    const version: string = lock.packages[`node_modules/${name}`].version
    return version.localeCompare(safeVersion, 'en', { numeric: true }) < 0
  })
  expect(outdated).toEqual([])
})

describe('folders', () => {
  const codeFiles = code.map(({ file }) => file)

  test('at most six files lie loose in lib', () => {
    const loose = codeFiles.filter((file) => path.dirname(file) === 'lib')
    expect(loose.length).toBeLessThanOrEqual(6)
  })

  test('no folder of lib and components has only one file', () => {
    const folders = codeFiles
      .map((file) => path.dirname(file))
      .filter((folder) => /^(lib|components)\//.test(folder))
    const lonely = [...new Set(folders)].filter(
      (folder) => codeFiles.filter((file) => file.startsWith(`${folder}/`)).length === 1,
    )
    // Migrations are added one by one, and the map is one of the five rooms of components/projects.
    const planned = ['components/projects/map', 'lib/database/migrations']
    expect(lonely.filter((folder) => !planned.includes(folder))).toEqual([])
  })
})

/**
 * Names that mean the same in each file: exports that Next asks for, props, classes of Tailwind, the fields of a form.
 */
const REPEATED_NAMES =
  /^(Props|GET|POST|metadata|generateMetadata|generateStaticParams|dynamic|fields|program|queue)$|Class$/

test('a name at the top of a file means one thing in the whole code', () => {
  const filesByName = new Map<string, Set<string>>()
  for (const { file, text } of code) {
    if (/^lib\/(testing|database\/migrations)\//.test(file)) continue
    for (const declaration of text.matchAll(
      /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|type|class) (?<name>\w+)/gm,
    )) {
      const name = declaration.groups?.name ?? ''
      filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file))
    }
  }
  const repeated = [...filesByName].filter(([name, files]) => files.size > 1 && !REPEATED_NAMES.test(name))
  expect(filesByName.size).toBeGreaterThan(1000)
  expect(repeated.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([])
})
