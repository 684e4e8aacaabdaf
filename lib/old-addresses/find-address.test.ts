import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server'
import { config } from '../../middleware'
import { PAGE_QUERY_HEADER } from '../http/page-query'
import { log as journal } from '../log'
import { blogPostPath, listPath, paths, projectPath } from '../paths'
import { listVariants } from './health'
import { isOldAddress, OLD_ADDRESS_HEADER } from './mark-requests'
import { listTableFaults, lowercaseNames, matchLegacy } from './match'
import { countUnmatched } from './responses'
import { parseOldAddresses } from './table'

// A table of its own, so that an owner can replace the site's.
jest.mock('./table', () => {
  const table = jest.requireActual('./table')
  const { rows, faults } = table.parseOldAddresses(`Old;New
/company;/about-us
https://old.example.com/News.php;https://www.example.com/blog
/ongoing;/ongoing-projects
/view_project.php?project_id=8;/view-project/cassia-vii
/view_project?project_id=42;/ongoing-projects/chennai
/ongoing-projects?location_id=20;/ongoing-projects/chennai
/ongoing-projects?location_id=21;/ongoing-projects/tirunelveli
/view-project/casia-vii;/view-project/cassia-vii
/whoweare;/team
/projects/riverview.php;/upcoming-projects#river-view
/page.php?id=12&lang=en;/careers
/?page_id=7;/contact-us`)
  return { ...table, oldAddresses: rows, oldAddressFaults: faults }
})

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

const INDEX = '/index.php'
test.each([
  ...[
    ['/company', paths.about],
    ['/news', paths.blog],
    ['/about-us', paths.about],
    ['/projects-map', paths.projectsMap],
  ],
  ...[
    ['/ongoing', listPath('ongoing')],
    ['/who-we-are', paths.team],
    ['/view-project/casia-vii', projectPath('cassia-vii')],
  ],
])('%s: every spelling redirects once, and keeps the query', (old, to) => {
  for (const address of listVariants(old)) {
    if (canonical.includes(address)) continue
    expect({ address, enters: entersMiddleware(address) }).toEqual({ address, enters: true })
    for (const form of [address, `${address}/`, `${INDEX}${address}`]) expect(target(form)).toBe(to)
    expect(target(address, '?utm_source=print&menu_active=home')).toBe(
      `${to}?utm_source=print&menu_active=home`,
    )
  }
  expect(matchLegacy(to, '')).toBeNull()
})

test.each([
  ['8', projectPath('cassia-vii')],
  ['42', listPath('ongoing', 'chennai')],
])('the project %s of the table', (id, to) => {
  for (const form of ['/view_project', '/view-project', '/View_Project.php', '/viewproject.html'])
    expect(target(form, `?project_id=${id}&gclid=x`)).toBe(`${to}?gclid=x`)
  for (const query of [`?PROJECT_ID=00${id}`, `?projectId=${id}`, `?id=${id}`])
    expect(target('/view_project', query)).toBe(to)
})

test('an old location id redirects to the list of the city, under each name of the list', () => {
  for (const form of ['/ongoing-projects', '/ongoing.php', '/Ongoing_Projects', '/view_project'])
    expect(target(form, '?x=%20&locationId=021&a')).toBe(`${listPath('ongoing', 'tirunelveli')}?x=%20&a`)
  expect(target(listPath('ongoing'), '?location_id=99')).toBeNull()
  for (const name of ['location_id', 'LOCATION_ID', 'locationID'])
    expect(entersMiddleware(`${listPath('ongoing')}?${name}=20`)).toBe(true)
})

test.each([
  ['/page.php', '?lang=EN&id=12', null],
  ['/page.php', '?lang=en&utm=a%20b&id=12', `${paths.careers}?utm=a%20b`],
  ['/page', '?id=12', null],
  ['/', '?page_id=7&a', `${paths.contact}?a`],
  ['/', '?page_id=8', `${paths.home}?page_id=8`],
  ['/index.php', '?page_id=7', paths.contact],
  ['/projects/River-View', '?a', `${listPath('upcoming')}?a#river-view`],
  ['/projects/river-view/plans', '', null],
])('%s%s of another site redirects to %s', (pathname, search, to) => {
  expect(target(pathname, search)).toBe(to)
  expect(isOldAddress(pathname + search)).toBe(to !== null)
})

test('faults of a table name their line', () => {
  const { rows, faults } = parseOldAddresses(
    '"old","new"\r\n/a,/team\r\n"/b,c.php",/blog\r\n\r\n/d\r\n/e,team\r\n/f,//evil.example/x',
  )
  expect(rows).toEqual([
    { line: 2, old: '/a', to: '/team' },
    { line: 3, old: '/b,c.php', to: '/blog' },
  ])
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['line 5', 'line 6', 'line 7'])
  expect(listTableFaults()).toEqual([])
})

test.each(['old.php,team', 'https://old.example.com/a,team', '/a'])(
  'a first line %s is a fault, no heading',
  (line) => {
    expect(parseOldAddresses(`${line}\n/b,/team`).faults).toEqual([expect.stringMatching(/^line 1:/)])
  },
)

test('two targets for one address, and a target that is old itself, are faults', async () => {
  jest.resetModules()
  const { rows } = parseOldAddresses('/a,/team\n/A.php,/blog\n/b,/c\n/c,/b\n/d,/team.php')
  jest.doMock('./table', () => ({ oldAddresses: rows, oldAddressFaults: [] }))
  const { listTableFaults: list } = await import('./match')
  expect(list()).toEqual([
    'line 2: /A.php is above already, with /team',
    'line 3: /c is an old address itself',
    'line 4: /b is an old address itself',
    'line 5: /team.php is an old address itself',
  ])
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

test('other query parameters are kept byte for byte', () => {
  const kept = "a%20b=c+d&e=%2F~*'&flag&&empty=&a%20b=2&%zz=1"
  expect(target('/about_us', `?${kept}`)).toBe(`${paths.about}?${kept}`)
  expect(target('/view_project', '?a%20b&Project_ID=8&c=%2B&project%5Fid=9')).toBe(
    `${projectPath('cassia-vii')}?a%20b&c=%2B`,
  )
  expect(matchLegacy('/view_blog', '?blog_id=71&_rsc=abc')).toMatchObject({ rest: [] })
})

test('an id outside the table is looked up, other text is not', () => {
  const project = { kind: 'look-up', entity: 'project', id: '71' }
  expect(matchLegacy('/view_project', '?project_id=%2071+&x=%20')).toEqual({ ...project, rest: ['x=%20'] })
  expect(matchLegacy('/view_blog.php', '?blog_id=3')).toEqual({
    ...project,
    entity: 'blog',
    id: '3',
    rest: [],
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
    log = jest.spyOn(journal, 'info').mockImplementation(() => {})
  })
  afterEach(() => log.mockRestore())
  const monday = new Date('2026-01-05T12:00:00Z')

  test('are logged the 1st, 10th and 100th time, without personal data', () => {
    for (let n = 0; n < 100; n += 1) countUnmatched('/Old_Page.php', monday)
    expect(log.mock.calls.map(([line]) => line)).toEqual(
      [1, 10, 100].map((times) => ({ address: '/Old_Page.php', times })),
    )
    const name = (address: string) => countUnmatched(address, monday)
    expect(name('/Old_name@host')).toBe('/*')
    expect(name('/Unsubscribe/someone%40example.com/now')).toBe('/Unsubscribe/*/now')
    expect(name('/Our_Story\n<b>')).toBe('/Our_Story*b*')
    expect(countUnmatched(`/_${'x'.repeat(5000)}`, monday)?.length).toBeLessThan(100)
  })

  test('are bounded in memory and in the log until the next day', () => {
    for (let n = 0; n < 5000; n += 1) countUnmatched(`/_made_up_${n}`, monday)
    expect(log.mock.calls.length).toBeLessThan(210)
    expect(countUnmatched('/_real_page', new Date('2026-01-06T10:00:00Z'))).toBe('/_real_page')
  })
})
