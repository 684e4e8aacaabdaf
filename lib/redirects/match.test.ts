import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server'
import { config } from '../../middleware'
import { PAGE_QUERY_HEADER } from '../http/page-query.mjs'
import { blogPostPath, listPath, paths, projectPath } from '../paths'
import { listVariants } from './health'
import { isOldAddress, OLD_ADDRESS_HEADER } from './mark-requests'
import { lowercaseNames, matchLegacy } from './match'
import { cityByLocationId, pageRedirects, projectRedirects } from './table'
import { countUnmatched } from './unmatched'

// A table of its own, so that an owner can replace the site's.
jest.mock('./table', () => ({
  ...jest.requireActual('./table'),
  ...jest.requireActual('../testing/redirect-table'),
}))

const entersMiddleware = (url: string) =>
  unstable_doesMiddlewareMatch({
    config,
    url,
    headers: {
      [PAGE_QUERY_HEADER]: url.includes('?') ? '1' : '',
      [OLD_ADDRESS_HEADER]: isOldAddress(url) ? '1' : '',
    },
  })
const target = (pathname: string, search = '') => {
  const match = matchLegacy(pathname, search)
  return match?.kind === 'redirect' ? match.to : match
}

const canonical = [
  // The search is drawn per request, so the middleware gives it a policy of its own.
  ...Object.values(paths).filter((path) => path !== paths.search),
  listPath('upcoming', 'chennai'),
  listPath('completed', 'tirunelveli', 2),
  projectPath('cassia-vii'),
  blogPostPath('carpet-and-built-up-area'),
  '/sitemap.xml',
]

test.each(canonical)('%s is canonical: not in the middleware, no redirect', (address) => {
  expect(entersMiddleware(address)).toBe(false)
  expect(matchLegacy(address, '')).toBeNull()
  expect(entersMiddleware(`${address}/`)).toBe(true)
})

test.each(pageRedirects)('$reason: every spelling redirects once, and keeps the query', ({ to, names }) => {
  for (const address of names.flatMap((name) => listVariants(`/${name}`))) {
    if (canonical.includes(address)) continue
    expect({ address, enters: entersMiddleware(address) }).toEqual({ address, enters: true })
    for (const form of [address, `${address}/`, `/index.php${address}`]) expect(target(form)).toBe(to)
    expect(target(address, '?utm_source=print&menu_active=home')).toBe(
      `${to}?utm_source=print&menu_active=home`,
    )
  }
  expect(matchLegacy(to, '')).toBeNull()
})

test.each(projectRedirects)('$reason', ({ to, ids }) => {
  for (const id of ids) {
    for (const form of ['/view_project', '/view-project', '/View_Project.php', '/viewproject.html'])
      expect(target(form, `?project_id=${id}&gclid=x`)).toBe(`${to(id)}?gclid=x`)
    expect(target('/view_project', `?PROJECT_ID=00${id}`)).toBe(to(id))
  }
})

test('an old location id redirects to the list of the city', () => {
  for (const [id, city] of Object.entries(cityByLocationId))
    for (const status of ['ongoing', 'upcoming', 'completed'] as const) {
      expect(target(`/${status}_projects.php`, `?LocationID=${id}`)).toBe(listPath(status, city))
      expect(target(listPath(status), `?x=%20&locationId=0${id}&a`)).toBe(`${listPath(status, city)}?x=%20&a`)
    }
  expect(target(listPath('ongoing'), '?location_id=99')).toBe(listPath('ongoing'))
  for (const name of ['location_id', 'LOCATION_ID', 'locationID'])
    expect(entersMiddleware(`${listPath('ongoing')}?${name}=20`)).toBe(true)
  expect(target(listPath('ongoing'), '?LOCATION_ID=20')).toBe(listPath('ongoing', 'chennai'))
})

test('the names of a query are written in lower case, its values as they are', () => {
  expect(lowercaseNames('?Project_ID=8&Utm=A&KIND=Brochure&q=a?KIND=b', ['project_id', 'kind'])).toBe(
    '?project_id=8&Utm=A&kind=Brochure&q=a?KIND=b',
  )
})

test.each([
  ['/', '?a%20b', `${paths.home}?a%20b`],
  ['/about%20us', '', paths.about],
  ['/%61bout-us', '', paths.about],
  ['/view-project', '', listPath('ongoing')],
  ['/view_project', '?location_id=21&a', `${listPath('ongoing', 'tirunelveli')}?a`],
  ['/view_blog.php', '?utm_source=a', `${paths.blog}?utm_source=a`],
  ['/view-project/casia-vii', '', projectPath('cassia-vii')],
  ['/ongoing-projects/Chennai', '?id=%20a', `${listPath('ongoing', 'chennai')}?id=%20a`],
  ['/Ongoing_Projects/CHENNAI/', '', listPath('ongoing', 'chennai')],
  ['/ongoing-projects/CHENNAI/page/2', '', listPath('ongoing', 'chennai', 2)],
  ['/view%5Fproject/%63assia-vii', '', projectPath('cassia-vii')],
  ['/view-project/neem-park%20', '?a=1', `${projectPath('neem-park')}?a=1`],
  ['/view-blog/%20%C2%A0papers-to-read', '', blogPostPath('papers-to-read')],
  ['/ongoing-projects/chennai%20/%20page/2', '', listPath('ongoing', 'chennai', 2)],
  ['/careers%20', '', paths.careers],
  ['/view-project/%20', '', listPath('ongoing')],
  ['/View_Blog/How_To', '', blogPostPath('how-to')],
  ['/BLOG/page/1', '', paths.blog],
  ['/upcoming-projects/chennai/page/1', '', listPath('upcoming', 'chennai')],
])('%s%s redirects to %s', (pathname, search, to) => {
  expect(target(pathname, search)).toBe(to)
  expect(entersMiddleware(pathname.replace(/(.)\/$/, '$1'))).toBe(true)
})

test('a new row of the table needs no other change, also with folders', async () => {
  jest.resetModules()
  const row = { reason: 'New', to: paths.team, names: ['whoweare', 'projects/riverview'] }
  jest.doMock('./table', () => ({ ...jest.requireActual('./table'), pageRedirects: [row] }))
  const { matchLegacy: match } = await import('./match')
  const { isOldAddress: isOld } = await import('./mark-requests')
  for (const address of [
    ...['/whoweare', '/who-we-are', '/Who_We_Are.php', '/who-we-are/'],
    ...['/projects/river-view', '/projects/River_View', '/projects/river-view.php'],
  ]) {
    expect(match(address, '?a')).toEqual({ kind: 'redirect', to: `${paths.team}?a` })
    expect(isOld(`${address}?a`)).toBe(true)
  }
  expect(isOld('/who-we-are/x')).toBe(false)
  jest.dontMock('./table')
})

test('other query parameters are kept byte for byte', () => {
  const kept = "a%20b=c+d&e=%2F~*'&flag&&empty=&a%20b=2&%zz=1"
  expect(target('/about_us', `?${kept}`)).toBe(`${paths.about}?${kept}`)
  expect(target('/view_project', '?a%20b&Project_ID=8&c=%2B&project%5Fid=9')).toBe(
    `${projectPath('cassia-vii')}?a%20b&c=%2B`,
  )
  expect(matchLegacy('/view_blog', '?blog_id=71&_rsc=abc')).toMatchObject({ rest: '' })
})

test('an id outside the table is looked up, other text is not', () => {
  const project = { kind: 'look-up', entity: 'project', id: '71' }
  expect(matchLegacy('/view_project', '?project_id=%2071+&x=%20')).toEqual({ ...project, rest: '?x=%20' })
  expect(matchLegacy('/view_blog.php', '?blog_id=3')).toEqual({
    ...project,
    entity: 'blog',
    id: '3',
    rest: '',
  })
  for (const id of ['', 'abc', '-1', '1.5', '9'.repeat(30), "1' or 1=1", '//evil.example'])
    expect(matchLegacy('/view_project', `?project_id=${encodeURIComponent(id)}`)).toBeNull()
})

test.each([
  '/%',
  '/about%zz',
  '/about_us%2Fx',
  '/about_us%00',
  '/view-project/%2e%2e',
  '/%E0%A4',
  '/nobody/x',
  '/view-project/a@b+c',
])('%s is not an old address', (address) => expect(matchLegacy(address, '')).toBeNull())

describe('addresses without a target', () => {
  let log: jest.SpyInstance
  beforeEach(() => {
    log = jest.spyOn(console, 'info').mockImplementation(() => {})
  })
  afterEach(() => log.mockRestore())
  const monday = new Date('2026-01-05T12:00:00Z')

  test('are logged the 1st, 10th and 100th time, without personal data', () => {
    for (let n = 0; n < 100; n += 1) countUnmatched('/Old_Page.php', monday)
    expect(log.mock.calls.flat().map((line) => line.replace(/^.*requested /, ''))).toEqual([
      '1 time: /Old_Page.php',
      '10 times: /Old_Page.php',
      '100 times: /Old_Page.php',
    ])
    const name = (address: string) => countUnmatched(address, monday)?.replace(/^.*: /, '')
    expect(name('/Old_name@host')).toBe('/*')
    expect(name('/Unsubscribe/someone%40example.com/now')).toBe('/Unsubscribe/*/now')
    expect(name('/Our_Story\n<b>')).toBe('/Our_Story*b*')
    expect(countUnmatched(`/_${'x'.repeat(5000)}`, monday)?.length).toBeLessThan(150)
  })

  test('are bounded in memory and in the log until the next day', () => {
    for (let n = 0; n < 5000; n += 1) countUnmatched(`/_made_up_${n}`, monday)
    expect(log.mock.calls.length).toBeLessThan(210)
    expect(countUnmatched('/_real_page', new Date('2026-01-06T10:00:00Z'))).toContain('/_real_page')
  })
})
