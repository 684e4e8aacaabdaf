import { findAddress } from './find-address'
import { indexOldAddresses, listTableFaults, parseOldAddresses } from './old-address-table'
import type { SitePages } from './pages'
import { indexByPathKey } from './path-key'
import {
  BLOG_FEED_PATH,
  buildBrochurePath,
  buildListPath,
  buildPostPath,
  buildProjectPath,
  paths,
} from './paths'

// A separate table, so that an owner can replace the site's.
const table = parseOldAddresses(`Old;New
/company;/about-us
https://old.example.com/News.php;https://www.example.com/blog
/ongoing;/ongoing-projects
/view_project.php?project_id=7;/view-project/cassia-vii
/view_project?project_id=42;/ongoing-projects/chennai
/ongoing-projects?location_id=2;/ongoing-projects/chennai
/view-project/casia-vii;/view-project/cassia-vii
/whoweare;/team
/projects/riverview.php;/upcoming-projects#river-view
/cedar.php;/view-project/cedar-point
/renamed.html;/view-project/cassia-seven
/gone.html;/view-project/withdrawn
/page.php?id=12&lang=en;/careers
/feed/;/blog/feed.xml
/downloads/cassia.pdf;/brochure/cassia-vii.pdf
/downloads/gone.pdf;/brochure/gone.pdf
/?page_id=7;/contact-us
/எங்களை-பற்றி.html;/about-us
/வீடுகள்?வகை=மனை;/ongoing-projects`)

const chennai = buildListPath('ongoing', 'chennai')
const card = `${buildListPath('upcoming', 'chennai')}#cedar-point`
const STATUSES = ['ongoing', 'upcoming', 'completed'] as const
const project = buildProjectPath('cassia-vii')
const post = buildPostPath('papers-to-read')
const { notFound: _notFound, ...fixed } = paths
const pagePaths: string[] = [
  ...Object.values(fixed),
  ...STATUSES.flatMap((status) =>
    [undefined, 'chennai', 'tirunelveli'].map((city) => buildListPath(status, city)),
  ),
  buildListPath('ongoing', 'chennai', 2),
  `${chennai}/அடையார்`,
  project,
  buildProjectPath('neem-park'),
  post,
]
const cards = new Map([[buildProjectPath('cedar-point'), card]])
const targets = {
  pagePaths: new Set(pagePaths),
  cards,
  addressesByKey: indexByPathKey([
    ['/', paths.home],
    ['/view-project', buildListPath('ongoing')],
    ['/view-blog', paths.blog],
    ...pagePaths.map((path) => [path, path] as const),
    ...[...cards.keys()].map((path) => [path, path] as const),
    [buildProjectPath('cassia-seven'), project],
    [buildProjectPath('8'), project],
    [buildProjectPath('71'), card],
    [buildPostPath('3'), post],
    ...STATUSES.flatMap((status) => [
      [buildListPath(status, '20'), buildListPath(status, 'chennai')] as const,
      [buildListPath(status, '21'), buildListPath(status, 'tirunelveli')] as const,
    ]),
  ]),
  files: new Set([BLOG_FEED_PATH, buildBrochurePath('cassia-vii')]),
}
const pages: SitePages = { ...targets, oldAddresses: indexOldAddresses(table.rows, targets) }

/** The address of a path with query; both as a browser sends them. */
function find(address: string): string | null {
  const { pathname, search } = splitAddress(encodeURI(address).replaceAll('%25', '%'))
  return findAddress(pathname, search, pages)
}

function splitAddress(address: string): { pathname: string; search: string } {
  const [pathname = ''] = address.split('?', 1)
  return { pathname, search: address.slice(pathname.length) }
}

test.each([
  ...pagePaths,
  ...cards.keys(),
  `${paths.about}?utm_source=a%20b&flag`,
  `${project}?id=8&type=preview`,
])('%s is canonical', (address) => {
  const asked = encodeURI(address).replaceAll('%25', '%')
  expect(find(address)).toBe(asked)
})

test.each([
  ['/company', paths.about],
  ['/news', paths.blog],
  ['/about-us', paths.about],
  ['/ongoing', buildListPath('ongoing')],
  ['/who-we-are', paths.team],
  ['/view-project/casia-vii', project],
  ['/view-project/cassia-seven', project],
  ['/renamed', project],
  ['/view-blog/papers-to-read', post],
  [chennai, chennai],
  [`${chennai}/page/2`, buildListPath('ongoing', 'chennai', 2)],
])('%s in every spelling leads to %s, with its query', (old, to) => {
  const snake = old.replaceAll('-', '_')
  const joined = old.replaceAll('-', '')
  const forms = [old, snake, joined].flatMap((form) =>
    ['', '.php', '.html', '.HTM', '.aspx', '.php/', '/'].map((ending) => form + ending),
  )
  const spellings = forms.flatMap((form) => [form, form.toUpperCase(), `/index.php${form}`])
  for (const spelling of spellings) {
    expect([spelling, find(spelling)]).toEqual([spelling, to])
    const query = '?utm_source=a%20b+c&flag&empty='
    expect(find(spelling + query)).toBe(to + query)
  }
})

test.each([
  // Records by their id, in the query or as the last part.
  ['/view_project?project_id=7', project],
  ['/view_project?project_id=8&gclid=x', `${project}?gclid=x`],
  ['/View_Project.php?a%20b&PROJECT_ID=%208&c=%2B', `${project}?a%20b&c=%2B`],
  ['/view_project/?project_id=71&a=%20', `${buildListPath('upcoming', 'chennai')}?a=%20#cedar-point`],
  ['/view_project?project_id=42&x', `${chennai}?x`],
  ['/view_project/8', project],
  ['/view_blog?blog_id=3', post],
  ['/cedar.php', card],
  ['/view_project', buildListPath('ongoing')],
  // Cities by their old number, of the table and of the catalogue.
  ['/ongoing.php?x=%20&locationId=21&a', `${buildListPath('ongoing', 'tirunelveli')}?x=%20&a`],
  ['/completed_projects.php?location_id=', `${buildListPath('completed')}?location_id=`],
  ['/view_project?location_id=21&a', `${buildListPath('ongoing', 'tirunelveli')}?a`],
  // Other sites' addresses, with what they need of the query.
  ['/page.php?lang=en&utm=a%20b&id=12', `${paths.careers}?utm=a%20b`],
  ['/?page_id=7&a', `${paths.contact}?a`],
  ['/?page_id=8', `${paths.home}?page_id=8`],
  ['/projects/River-View?a', `${buildListPath('upcoming')}?a#river-view`],
  // Spellings of parts.
  ['/%61bout-us', paths.about],
  ['/ongoing-projects/chennai%20/%20page/2', buildListPath('ongoing', 'chennai', 2)],
  ['/BLOG/page/1', paths.blog],
  ['/view-project/%20', buildListPath('ongoing')],
  // Files of this site.
  ['/feed', BLOG_FEED_PATH],
  ['/Feed/?a=b', `${BLOG_FEED_PATH}?a=b`],
  ['/downloads/cassia.pdf', buildBrochurePath('cassia-vii')],
  // Characters that follow an address in a sentence.
  ['/about-us.', paths.about],
  ['/about-us).', paths.about],
  ['/About_Us.php,', paths.about],
  ['/view-project/cassia-vii”', project],
  ['/view-project/cassia-vii/)', project],
  ['/ongoing-projects/chennai;', chennai],
  ['/view_project?project_id=8.', project],
  ['/view_project?project_id=8),&a', `${project}?a`],
])('%s leads to %s', (address, to) => {
  expect(find(address)).toBe(to)
})

const about = 'எங்களை-பற்றி'
test.each([about, about.normalize('NFD'), `${about}.php`])(
  'an old address in Tamil letters matches, encoded or not: %s',
  (name) => {
    for (const form of [name, encodeURIComponent(name), encodeURIComponent(name).toLowerCase()])
      expect(findAddress(`/${form}`, '?a', pages)).toBe(`${paths.about}?a`)
  },
)

const NONE = `
  /view_project?project_id=999 /view_project?project_id= /view_project?project_id=abc /view_project/999
  /view_project?project_id=${'9'.repeat(30)} /view-blog/99 /view_project?project_id=//evil.example
  /blog.php?blog_id=99 /blog?blog_id=99 /completed-projects?location_id=99 /ongoing?location_id=x
  /view-project/Nothing_Here /view-project/nothing.html /view-project/nothing&utm=x /nobody/
  /gone.html /downloads/gone.pdf /ongoing-projects/Atlantis /page.php?lang=EN&id=12 /page?id=12 /projects/riverview/a
  /site/home /preview/home /personal/site/search /enquiry/project/8
  /% /about%zz /about_us%00 /%E0%A4 /view-project/a@b+c //evil.example/x /constructor`
test.each([...NONE.trim().split(/\s+/), "/view_project?project_id=1' or 1=1"])(
  '%s does not exist',
  (address) => expect(find(address)).toBeNull(),
)

describe('the table', () => {
  const read = (text: string) => {
    const { rows, faults } = parseOldAddresses(text)
    const cells = rows.map(({ line, old, to }) => [line, old, to].join(' '))
    return { rows: cells, faults: faults.map((fault) => fault.split(':')[0]) }
  }

  test.each([
    ['Windows', '\uFEFF"old","new"\r\n/a,/team\r\n'],
    ['semicolons, with further columns', 'old;new;status\n/a;/team;301\n'],
    ['hosts', 'old,new\nhttps://old.example.com/a,https://www.example.com/team\n'],
    ['no slash', 'old,new\na,team\n'],
    ['a fragment', 'old,new\n/a#top,/team\n'],
  ])('of %s is read', (_spelling, text) => {
    expect(read(text)).toEqual({ rows: [expect.stringMatching(/^2 \/a \/team$/)], faults: [] })
  })

  test('names the line of each fault', () => {
    const text = 'old,new\n/a,/team\n"/b,c.php",/blog\n\n/d\n,/team\n/f,/with space\n/j,<script>'
    expect(read(text)).toEqual({
      rows: ['2 /a /team', '3 /b,c.php /blog'],
      faults: ['line 5', 'line 6', 'line 7', 'line 8'],
    })
  })

  const list = (text: string) => listTableFaults(parseOldAddresses(text), pages)

  test.each(['/a,/abuot-us', '/a,/team\n/A.php,/blog'])(
    'a row that leads to no page, or elsewhere than one before, is a fault: %j',
    (text) => {
      const { faults } = list(`old,new\n${text}`)
      expect(faults).toEqual([expect.stringMatching(/^line [23]: /)])
    },
  )

  test.each([
    ['for ever', '/home?x=1,/home?x=1&y=2'],
    ['to the target of another row', '/home?x=1,/team\n/a,/home?x=1&y=2#top'],
  ])('a row whose new address is redirected again, %s, is a fault', (_, text) => {
    const { faults } = list(text)
    expect(faults).toEqual([
      expect.stringMatching(/^line [12]: \/home\?x=1&y=2(#top)? is itself an old address/),
    ])
  })

  test('a row may keep a parameter that another row of the page needs with another value', () => {
    expect(list('/home?x=1,/team\n/a,/home?x=2')).toEqual({ faults: [], missing: [] })
  })

  test('a record that is not published is named, and stops nothing', () => {
    expect(listTableFaults(table, pages).faults).toEqual([])
    const missing = ['/view-project/withdrawn', '/ongoing-projects/madurai', '/brochure/withdrawn.pdf']
    const rows = missing.map((to, row) => `/old-${row},${to}`)
    const lines = missing.map((to, row) => `line ${row + 1}: there is no page ${to}`)
    expect(list(rows.join('\n'))).toEqual({ faults: [], missing: lines })
  })
})
