import fs from 'node:fs'
import path from 'node:path'
import { CAREER_BODY_BYTES, FORM_BODY_BYTES } from '@/lib/http/read-body'
import { blogPath, blogPostPath, listPath, paths, projectPath } from '@/lib/paths'
import { listExpectations } from '@/lib/redirects/health'
import { runModule } from './run-module'
import { listSources, root } from './sources'

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const nginx = Object.fromEntries(
  fs
    .readdirSync(path.join(root, 'deploy/nginx'))
    .filter((name) => name.endsWith('.conf'))
    .map((name) => [name, read(`deploy/nginx/${name}`)]),
)
const all = Object.values(nginx).join('\n')

/** The regular expressions of one `map`, in their order, as JavaScript reads them. */
function readMap(name: string): RegExp[] {
  const block =
    new RegExp(`map \\S+ \\$${name} \\{([\\s\\S]*?)\\n\\}`).exec(nginx['page-cache.conf'] ?? '')?.[1] ?? ''
  return [...block.matchAll(/^\s*"~(\*?)(.+)" .+;$/gm)].map(
    ([, star, text = '']) => new RegExp(text, star ? 'i' : ''),
  )
}

const pages = readMap('page')
const spoken = readMap('has_spoken_argument')

/** What deploy/nginx/page-cache.conf makes of an address: the page it keeps, or '' for one it passes on. */
function readKept(address: string): string {
  const found = pages.find((pattern) => pattern.test(address))
  if (!found) return ''
  const [, args = ''] = address.split('?')
  if (spoken.some((pattern) => pattern.test(args))) return ''
  return found.exec(address)?.groups?.page_path ?? ''
}

describe('what nginx keeps', () => {
  const canonical = [
    ...Object.values(paths).filter((page) => page !== paths.error),
    listPath('ongoing'),
    listPath('upcoming', 'chennai'),
    listPath('completed', 'tirunelveli', 2),
    listPath('ongoing', null, 84),
    blogPath(2),
    projectPath('cassia-vii'),
    blogPostPath('how-to-read-a-rera-registration'),
  ]

  test.each(canonical)('%s, whatever arguments it is asked with', (page) => {
    expect(readKept(page)).toBe(page)
    expect(readKept(`${page}?utm_source=a&menu_active=home&type=previews`)).toBe(page)
  })

  test('no old address and no other spelling of a page, which are redirects', () => {
    const old = listExpectations().map(({ address }) => address)
    expect(old.length).toBeGreaterThan(500)
    expect(old.filter((address) => readKept(address) !== '')).toEqual([])
  })

  test('nothing that is answered per visitor, or not at all', () => {
    const passed = [
      '/',
      paths.error,
      '/form/0123456789abcdef0123456789abcdef',
      '/preview/home',
      '/api/health',
      '/sitemap.xml',
      `${paths.home}?type=preview`,
      `${paths.home}?a=b&type=preview&signature=x`,
      `${paths.home}?_rsc=1a2b`,
      `${paths.home}/x`,
      `${projectPath('x')}/y`,
      projectPath('X'),
      projectPath('x%2f..'),
      listPath('ongoing', 'page'),
      `${listPath('ongoing')}/page/0`,
      blogPath(2).replace('2', '02'),
    ]
    expect(passed.filter((address) => readKept(address) !== '')).toEqual([])
  })

  test('every argument that middleware.ts answers to is known here', () => {
    const keys = [...read('middleware.ts').matchAll(/key: '(\w+)'(?:, value: '(\w+)')?/g)]
    expect(keys.map(([, key]) => key)).toEqual(['type', 'location_id'])
    for (const [, key, value = '1'] of keys)
      expect(spoken.some((pattern) => pattern.test(`a=b&${key}=${value}`))).toBe(true)
    // The site spells this one so itself before its middleware (lib/redirects/request-target.mjs).
    for (const key of ['LOCATIONID', 'Location_Id', 'locationID', 'location%5Fid'])
      expect(readKept(`${listPath('ongoing')}?a=b&${key}=20`)).toBe('')
  })
})

test('every header that the code reads is passed on, and no other of a visitor’s', () => {
  const passed = [...(nginx['request-headers.conf'] ?? '').matchAll(/^proxy_set_header (\S+) /gm)].map(
    ([, name = '']) => name.toLowerCase(),
  )
  // Counted by nginx itself, or set by our own middleware.
  const own = ['content-length', 'x-legacy-query', 'x-preview-address']
  const names = [...listSources('app'), ...listSources('lib')]
    .filter(({ file }) => !/\.test\.tsx?$|^lib\/(bench|testing|leads\/delivery)\//.test(file))
    .flatMap(({ text }) =>
      [...text.matchAll(/headers(?:\.(?:get|has)\(|\[)'([\w-]+)'/g)].map(([, name = '']) => name),
    )
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !passed.includes(name) && !own.includes(name))).toEqual([])
  expect(nginx['request-headers.conf']).toContain('proxy_pass_request_headers off;')
  expect(
    passed.filter((name) =>
      /^(x-middleware|next-action|cookie|authorization|upgrade|content-security)/.test(name),
    ),
  ).toEqual([])
})

test('nginx takes as much as the site does, and says the same of its own answers', () => {
  expect(all).toContain(`client_max_body_size ${FORM_BODY_BYTES / 1024}k;`)
  expect(all.match(new RegExp(`client_max_body_size ${CAREER_BODY_BYTES};`, 'g'))).toHaveLength(2)
  const headers = runModule(`
    import { listHeaders } from './lib/security/headers.mjs'
    report(listHeaders('/api/x', { isPage: false, isSecure: true }))
  `) as [string, string][]
  for (const name of [
    'strict-transport-security',
    'content-security-policy',
    'x-content-type-options',
    'x-frame-options',
  ]) {
    const value = headers.find(([key]) => key === name)?.[1] ?? 'missing'
    expect(nginx['answer-headers.conf']?.toLowerCase()).toMatch(
      new RegExp(`add_header ${name} "?${value.toLowerCase().replace(/[.*+?^$()[\]]/g, '\\$&')}"? always;`),
    )
  }
})

test('start.sh fills every name that the configuration leaves open', () => {
  const open = new Set([...all.matchAll(/@([A-Z_]{2,})@/g)].map(([, name = '']) => name))
  const filled = [...read('deploy/nginx/start.sh').matchAll(/^names="(.+)"$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  expect([...open].filter((name) => name !== 'NAMES' && !filled.includes(name))).toEqual([])
})

test('what the image is put together from is there, on the Node that .nvmrc names', () => {
  const assemble = read('deploy/assemble.mjs')
  const list = (name: string) =>
    [...(new RegExp(`const ${name} = \\[([^\\]]*)\\]`).exec(assemble)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
      ([, text = '']) => text,
    )
  const files = [
    ...list('COMMANDS').map((name) => `lib/commands/${name}`),
    ...list('FILES').filter((file) => !file.startsWith('.next/')),
    ...['lib/commands/install.mjs', 'lib/commands/run.mjs', '.npmrc', '.dockerignore'],
  ]
  expect(files.length).toBeGreaterThan(9)
  expect(files.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
  expect(read('deploy/Dockerfile').match(/^FROM node:(\d+)/gm)).toEqual(
    Array(2).fill(`FROM node:${read('.nvmrc').trim()}`),
  )
})

test('the image runs beside the site what npm start runs, and finds there what it runs', () => {
  const start = read('deploy/start.mjs')
  const beside = [...read('lib/commands/start.mjs').matchAll(/^const \w+ = (\w+)\(/gm)].map(
    ([, name]) => name,
  )
  expect(beside).toEqual(['startDeliverer', 'keepWarm'])
  for (const name of beside) expect(start).toMatch(new RegExp(`= ${name}\\(`))
  const assemble = read('deploy/assemble.mjs')
  const found = [...start.matchAll(/at\('\.\/(?:commands\/)?([^']+)\.m?js'\)/g)].map(([, name = '']) => name)
  expect(found).toEqual(expect.arrayContaining(['prepare', 'listen', 'deliverer', 'lib/cache/warm']))
  // server.js is Next's own.
  for (const name of found.filter((one) => one !== 'server'))
    expect(assemble).toMatch(new RegExp(`'${name}\\.m?[jt]s'`))
})
