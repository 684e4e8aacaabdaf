import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match'
import { config } from '../../middleware'
import { blogPostPath, listPath, paths, projectPath } from '../paths'
import { matchLegacy } from './match'
import { cityByLocationId, pageRedirects, projectRedirects } from './table'
import { listVariants } from './variants'

const patterns = config.matcher
  .filter((entry) => typeof entry === 'string')
  .map((source) => getPathMatch(source, { sensitive: true, strict: true }))
const entersMiddleware = (address: string) => patterns.some((pattern) => pattern(address))
const target = (pathname: string, search = '') => {
  const match = matchLegacy(pathname, search)
  return match?.kind === 'redirect' ? match.to : match
}

const canonical = [
  ...Object.values(paths),
  listPath('ongoing'),
  listPath('upcoming', 'chennai'),
  listPath('completed', 'tirunelveli', 2),
  projectPath('cassia-vii'),
  blogPostPath('carpet-and-built-up-area'),
  '/sitemap.xml',
  '/robots.txt',
]

test.each(canonical)('%s is canonical: never in the middleware, never redirected', (address) => {
  expect(entersMiddleware(address)).toBe(false)
  expect(matchLegacy(address, '')).toBeNull()
})

test('what enters the middleware by its query alone says type=preview or an old location id', () => {
  const byQuery = config.matcher.filter((entry) => typeof entry !== 'string').map(({ has }) => has)
  expect(byQuery).toEqual([
    [{ type: 'query', key: 'type', value: 'preview' }],
    [{ type: 'query', key: 'location_id' }],
    [{ type: 'query', key: 'locationId' }],
  ])
})

describe.each(pageRedirects)('$reason', ({ to, names }) => {
  test.each(names)('%s, in every spelling, is one hop to its page', (name) => {
    for (const address of listVariants(`/${name}`).filter((form) => form !== to && form !== paths.home)) {
      if (canonical.includes(address)) continue
      expect({ address, enters: entersMiddleware(address) }).toEqual({ address, enters: true })
      expect(target(address)).toBe(to)
      expect(target(`/${address}//`)).toBe(to)
      expect(target(address, '?utm_source=print&menu_active=home')).toBe(
        `${to}?utm_source=print&menu_active=home`,
      )
    }
    expect(matchLegacy(to, '')).toBeNull()
  })
})

describe.each(projectRedirects)('$reason', ({ to, ids }) => {
  test.each(ids)('project id %s', (id) => {
    for (const form of ['/view_project', '/view-project', '/View_Project.php', '/viewproject.html'])
      expect(target(form, `?project_id=${id}&gclid=x`)).toBe(`${to(id)}?gclid=x`)
    expect(target('/view_project', `?PROJECT_ID=00${id}`)).toBe(to(id))
  })
})

test('old location ids lead to the city, on all three list kinds, in both spellings', () => {
  for (const [id, city] of Object.entries(cityByLocationId)) {
    for (const status of ['ongoing', 'upcoming', 'completed'] as const) {
      expect(target(`/${status}_projects.php`, `?location_id=${id}`)).toBe(listPath(status, city))
      expect(target(listPath(status), `?locationId=${id}&utm_campaign=a`)).toBe(
        `${listPath(status, city)}?utm_campaign=a`,
      )
    }
  }
  expect(target(listPath('ongoing'), '?location_id=99')).toBe(listPath('ongoing'))
})

test.each([
  ['/ongoing-projects/Chennai', 'ongoing-projects.chennai'],
  ['/Ongoing_Projects/CHENNAI/', 'ongoing-projects.chennai'],
  ['/ongoing-projects/CHENNAI/page/2', 'ongoing-projects.chennai.page.2'],
  ['/view_project/cassia-vii', 'view-project.cassia-vii'],
  ['/View-Project/Cassia-VII', 'view-project.cassia-vii'],
  ['/view_blog/how-to-read-a-rera-registration', 'view-blog.how-to-read-a-rera-registration'],
])('%s is looked up in its canonical spelling', (address, id) => {
  expect(matchLegacy(address, '?utm_source=a')).toEqual({
    kind: 'look-up',
    entity: 'address',
    id,
    rest: 'utm_source=a',
  })
  expect(entersMiddleware(address.replace(/\/$/, ''))).toBe(true)
})

test('the bare project and blog addresses lead to their lists', () => {
  expect(target('/view-project')).toBe(listPath('ongoing'))
  expect(target('/view_blog.php', '?utm_source=a')).toBe(`${paths.blog}?utm_source=a`)
})

test('the misspelled slug is corrected', () => {
  expect(target('/view-project/casia-vii')).toBe(projectPath('cassia-vii'))
  expect(entersMiddleware('/view-project/casia-vii')).toBe(true)
  expect(entersMiddleware('/view-project/cassia-vii')).toBe(false)
})

test('ids outside the table are looked up; anything that is no number is not', () => {
  expect(matchLegacy('/view_project', '?project_id=71&utm_medium=mail')).toEqual({
    kind: 'look-up',
    entity: 'project',
    id: '71',
    rest: 'utm_medium=mail',
  })
  expect(matchLegacy('/view_blog.php', '?blog_id=3')).toMatchObject({
    kind: 'look-up',
    entity: 'blog',
    id: '3',
  })
  for (const id of ['', 'abc', '-1', '1.5', '9'.repeat(30), "1' or 1=1", '//evil.example'])
    expect(matchLegacy('/view_project', `?project_id=${encodeURIComponent(id)}`)).toBeNull()
})

test('10,000 made-up addresses never lead off the site', () => {
  const pieces = [
    '//',
    'evil.example',
    '..',
    '%2f',
    '\\',
    '@',
    'about_us',
    '.php',
    'index.php',
    'View',
    '?',
    ':',
    'https:',
    '\u0000',
  ]
  let seed = 42
  const next = (size: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % size
  }
  for (let n = 0; n < 10_000; n += 1) {
    const address = `/${Array.from({ length: 1 + next(5) }, () => pieces[next(pieces.length)]).join('')}`
    const match = matchLegacy(address, `?next=${address}`)
    if (match?.kind === 'redirect')
      expect(new URL(match.to, 'http://site.test').origin).toBe('http://site.test')
  }
})
