import type { SitePages } from './pages'
import { indexByPathKey } from './path-key'
import { type RouteDecision, routeRequest } from './route'

const paths = `/home /about-us /search /compare /enquiry /ongoing-projects /ongoing-projects/chennai /ongoing-projects/page/2
  /ongoing-projects/chennai/villas /thank-you/enquiry /view-project/cassia-vii /view-project/preview`
const pagePaths = paths.split(/\s+/)
const cards = new Map([['/view-project/cedar-point', '/upcoming-projects/chennai#cedar-point']])
const pages: SitePages = {
  pagePaths: new Set(pagePaths),
  cards,
  addressesByKey: indexByPathKey([
    ['/', '/home'],
    ...pagePaths.map((path) => [path, path] as const),
    ...[...cards.keys()].map((path) => [path, path] as const),
    ['/view-project/8', '/view-project/cassia-vii'],
  ]),
  files: new Set(),
  // Without the owner's table.
  oldAddresses: { byPath: new Map(), byQuery: new Map() },
}

function route(address: string): RouteDecision {
  const end = address.search(/\?|$/)
  return routeRequest(address.slice(0, end), address.slice(end), pages)
}

test.each([
  ['/', '/home'],
  ['/About_Us.php?a=%20b&flag', '/about-us?a=%20b&flag'],
  ['/about_us?type=preview', '/about-us?type=preview'],
  ['/about-us).', '/about-us'],
  ['/view_project?project_id=8&amp;utm_source=x', '/view-project/cassia-vii?utm_source=x'],
  ['/home?a=1&amp;b=2&AMP;c=3', '/home?a=1&b=2&c=3'],
  // A preview shows a project without its own page, too.
  ['/View-Project/Cedar-Point?type=preview', '/view-project/cedar-point?type=preview'],
  // A draft that the catalogue does not show: the link must not lose its signature.
  [
    '/view-project/draft?project_id=74&amp;type=preview&amp;signature=x',
    '/view-project/draft?project_id=74&type=preview&signature=x',
  ],
])('%s is redirected to %s', (address, location) => {
  expect(route(address)).toEqual({ kind: 'redirect', location })
})

test.each([
  ['/nobody', 'site', '/error'],
  ['/nobody?type=preview', 'preview', '/error'],
  // The query makes no difference where nothing is.
  ['/nobody?q=villa&type=plots', 'site', '/error'],
  ['/error', 'site', '/error'],
  ['/view-project/draft?type=preview', 'preview', '/error'],
  ['/view-project/draft?signature=x', 'site', '/error'],
  ['/site/home', 'site', '/error'],
  ['/preview/home', 'site', '/error'],
  ['/personal/site/search?q=a', 'site', '/error'],
  ['/enquiry/project/8', 'site', '/error'],
  // No refused form ever had this id.
  ['/form/nonsense', 'site', '/error'],
  ['/form/letter-0123456789abcdef0123456789abcdef', 'site', '/error'],
  ['/form/enquiry-0123456789abcdef', 'site', '/error'],
  ['/ongoing-projects/atlantis', 'site', '/error'],
  // The page says where its card is.
  ['/view-project/cedar-point', 'site', '/view-project/cedar-point'],
  ['/View-Project/Cedar-Point', 'site', '/view-project/cedar-point'],
  ['/view_project/cedar_point.php/?a=1', 'site', '/view-project/cedar-point'],
  // Nobody is redirected to be told so.
  ['/view-project/cedar-point?a=1&amp;b=2', 'site', '/view-project/cedar-point'],
  ['/nobody?a=1&amp;b=2', 'site', '/error'],
])('%s is missing, which the %s page %s says', (address, frame, path) => {
  expect(route(address)).toEqual({ kind: 'missing', frame, path })
})

test.each([
  ['/home', 'site', '/home'],
  ['/home?mail=a@b', 'site', '/home'],
  ['/home?utm=a&type=preview', 'preview', '/home'],
  ['/home?type=preview&type=x', 'site', '/home'],
  ['/home?TYPE=preview', 'site', '/home'],
  ['/home?signature=x', 'site', '/home'],
  ['/view-project/cassia-vii', 'site', '/view-project/cassia-vii'],
  ['/view-project/cassia-vii?type=preview', 'preview', '/view-project/cassia-vii'],
  ['/view-project/cedar-point?type=preview', 'preview', '/view-project/cedar-point'],
  ['/view-project/preview', 'site', '/view-project/preview'],
  // Nothing that chooses, or not here.
  ['/search', 'site', '/search'],
  ['/search?q=&page=2', 'site', '/search'],
  ['/compare?utm_source=a', 'site', '/compare'],
  ['/enquiry?menu_active=x&unit=1', 'site', '/enquiry'],
  ['/ongoing-projects?q=villa&type=', 'site', '/ongoing-projects'],
  ['/ongoing-projects/chennai/villas?sort=price', 'site', '/ongoing-projects/chennai/villas'],
  ['/thank-you/enquiry', 'site', '/thank-you/enquiry'],
  // A preview is of the whole page.
  ['/ongoing-projects?type=plots&type=preview', 'preview', '/ongoing-projects'],
  ['/enquiry?project_id=8&type=preview', 'preview', '/enquiry'],
])('%s is the cached page of the frame %s at %s', (address, frame, path) => {
  expect(route(address)).toEqual({ kind: 'cached', frame, path })
})

test.each([
  ['/search?q=a%20b', '/search'],
  ['/compare?projects=8,52', '/compare'],
  ['/compare?projects=8&projects=52', '/compare'],
  ['/enquiry?project_id=42', '/enquiry'],
  ['/enquiry?utm=a&PROJECT_ID=8&Kind=brochure', '/enquiry'],
  ['/enquiry?kind=brochure', '/enquiry'],
  ['/ongoing-projects?type=plots', '/ongoing-projects'],
  ['/ongoing-projects/chennai?utm=a&Sort=price', '/ongoing-projects/chennai'],
  ['/ongoing-projects/page/2?budget=25-50', '/ongoing-projects/page/2'],
])('the query of %s chooses what the page shows', (address, path) => {
  expect(route(address)).toEqual({ kind: 'personal', variant: 'chosen-by-query', frame: 'site', path })
})

const FORM_PATH = '/form/joint-venture-0123456789abcdef0123456789abcdef'

test('the pages of a sent form and of a signed link are personal', () => {
  const refusedForm = { kind: 'personal', variant: 'refused-form', path: FORM_PATH }
  const sentEnquiry = {
    kind: 'personal',
    variant: 'sent-enquiry',
    path: '/thank-you/enquiry/261121-k3f9',
    reference: '261121-k3f9',
  }
  for (const page of [refusedForm, sentEnquiry]) {
    expect(route(page.path)).toEqual({ ...page, frame: 'site' })
    // Their query chooses nothing, so no spelling of it is redirected.
    expect(route(`${page.path}?a=1&amp;b=2`)).toEqual({ ...page, frame: 'site' })
    expect(route(`${page.path}?type=preview`)).toEqual({ ...page, frame: 'preview' })
  }
  for (const path of ['/form', `${FORM_PATH}/b`, '/thank-you/enquiry/a/b'])
    expect(route(path)).toMatchObject({ kind: 'missing' })
  for (const [path, recordKind] of [
    ['/view-project/draft', 'project'],
    ['/view-blog/draft', 'blog'],
  ] as const)
    expect(route(`${path}?type=preview&signature=x`)).toEqual({
      kind: 'personal',
      variant: 'signed-preview',
      frame: 'preview',
      path: `/signed/${recordKind}/draft`,
      recordKind,
      slug: 'draft',
    })
})

test('a signed link whose path is in another case redirects to its own, with the case of its signature', () => {
  expect(route('/View-Project/Draft?type=preview&signature=aB')).toEqual({
    kind: 'redirect',
    location: '/view-project/draft?type=preview&signature=aB',
  })
})
