import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match'
import { config } from '../../middleware'
import { blogPostPath, listPath, paths, projectPath } from '../paths'
import { matchLegacy } from './match'
import { readTarget } from './request-target.mjs'
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
  expect(target(listPath('ongoing'), '?LOCATION_ID=020')).toBe(listPath('ongoing', 'chennai'))
})

test('every spelling of location_id, all 2,048 of them, is the one that the matcher knows, and leads to the city', () => {
  const letters = [...'locationid']
  for (let bits = 0; bits < 2048; bits += 1) {
    const word = letters.map((letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter)).join('')
    const name = bits & 1024 ? `${word.slice(0, 8)}_${word.slice(8)}` : word
    const status = (['ongoing', 'upcoming', 'completed'] as const)[bits % 3] ?? 'ongoing'
    const asked = `${listPath(status)}?a%20b=C+d&${name}=21&Location=x&&_e=%2f`
    const seen = readTarget(asked)?.url ?? asked
    const query = seen.slice(seen.indexOf('?'))
    expect(query).toBe('?a%20b=C+d&location_id=21&Location=x&&_e=%2f')
    expect(target(listPath(status), query)).toBe(
      `${listPath(status, 'tirunelveli')}?a%20b=C+d&Location=x&&_e=%2f`,
    )
  }
})

test('the root leads home and keeps its query', () => {
  expect(entersMiddleware('/')).toBe(true)
  expect(target('/', '?a%20b')).toBe(`${paths.home}?a%20b`)
})

test('encoded characters are the characters they stand for; what cannot be decoded is no old address', () => {
  for (const address of ['/about%20us', '/about%5Fus', '/%61bout-us', '/About%2Dus.php']) {
    expect(entersMiddleware(address)).toBe(true)
    expect(target(address)).toBe(paths.about)
  }
  for (const address of ['/%', '/about%zz', '/about_us%2Fx', '/about_us%00', '/view-project/%', '/%E0%A4'])
    expect(matchLegacy(address, '')).toBeNull()
})

test('what survives a redirect survives as it was written', () => {
  const kept = "a%20b=c+d&e=%2F~*'&flag&&empty=&a%20b=2&%zz=1"
  expect(target('/about_us', `?${kept}`)).toBe(`${paths.about}?${kept}`)
  expect(target('/view_project', `?a%20b&Project_ID=8&c=%2B&project%5Fid=9`)).toBe(
    `${projectPath('cassia-vii')}?a%20b&c=%2B`,
  )
  expect(target(listPath('ongoing'), '?x=%20&location_id=20')).toBe(`${listPath('ongoing', 'chennai')}?x=%20`)
  expect(matchLegacy('/view_project', '?project_id=71&x=%20&blog_id=2')).toMatchObject({
    rest: '?x=%20&blog_id=2',
  })
  expect(matchLegacy('/view_blog', '?blog_id=71&_rsc=abc')).toMatchObject({ rest: '' })
})

test.each([
  ['/ongoing-projects/Chennai', 'ongoing-projects.chennai'],
  ['/Ongoing_Projects/CHENNAI/', 'ongoing-projects.chennai'],
  ['/ongoing-projects/CHENNAI/page/2', 'ongoing-projects.chennai.page.2'],
  ['/view_project/cassia-vii', 'view-project.cassia-vii'],
  ['/View-Project/Cassia-VII', 'view-project.cassia-vii'],
  ['/view_blog/how-to-read-a-rera-registration', 'view-blog.how-to-read-a-rera-registration'],
  ['/view%5Fproject/%63assia-vii', 'view-project.cassia-vii'],
  ['/Blog/Page/2', 'blog.page.2'],
  ['/blog/page/1', 'blog.page.1'],
  ['/ongoing-projects/page/1', 'ongoing-projects.page.1'],
  ['/upcoming-projects/Chennai/page/1', 'upcoming-projects.chennai.page.1'],
])('%s is looked up in its canonical spelling', (address, id) => {
  expect(matchLegacy(address, '?id=%20a')).toEqual({
    kind: 'look-up',
    entity: 'address',
    id,
    rest: '?id=%20a',
  })
  expect(entersMiddleware(address.replace(/\/$/, ''))).toBe(true)
})

test('the bare project and blog addresses lead to their lists', () => {
  expect(target('/view-project')).toBe(listPath('ongoing'))
  expect(target('/view_blog.php', '?utm_source=a')).toBe(`${paths.blog}?utm_source=a`)
  expect(target('/view_project', '?location_id=21&a')).toBe(`${listPath('ongoing', 'tirunelveli')}?a`)
})

test('the misspelled slug is corrected', () => {
  expect(target('/view-project/casia-vii')).toBe(projectPath('cassia-vii'))
  expect(entersMiddleware('/view-project/casia-vii')).toBe(true)
  // Words that every object of JavaScript knows are no slugs of ours.
  for (const word of ['constructor', '__proto__']) expect(target(`/view-project/${word}`)).toBeNull()
  expect(entersMiddleware('/view-project/cassia-vii')).toBe(false)
})

test('ids outside the table are looked up; anything that is no number is not', () => {
  expect(matchLegacy('/view_project', '?project_id=71&utm_medium=mail')).toEqual({
    kind: 'look-up',
    entity: 'project',
    id: '71',
    rest: '?utm_medium=mail',
  })
  expect(matchLegacy('/view_project', '?project_id=%2071+')).toMatchObject({ kind: 'look-up', id: '71' })
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
