import { buildBlog, buildProject } from '@/lib/testing/builders'
import { buildArticle, buildBreadcrumbs, buildOrganization, buildResidence, serializeThing } from './json-ld'

test('no text of a record can close the script element', () => {
  const text = serializeThing(buildArticle(buildBlog({ title: '</script><script>alert(1)</script>' })))
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({ headline: '</script><script>alert(1)</script>' })
})

test('breadcrumbs start at home and count on', () => {
  expect(buildBreadcrumbs([{ name: 'Blog', path: '/blog' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'http://localhost:3000/home' },
    { '@type': 'ListItem', position: 2, name: 'Blog', item: 'http://localhost:3000/blog' },
  ])
})

test('a project has its number and an offer; without a number there is no offer', () => {
  expect(buildResidence(buildProject())).toMatchObject({
    productID: 'TN/SAMPLE/BLDG/0001/2026',
    offers: { lowPrice: 6_850_000, priceCurrency: 'INR' },
  })
  expect(buildResidence(buildProject({ reraNumber: null }))).not.toHaveProperty('offers')
})

test('the builder is described with both offices', () => {
  expect(buildOrganization()).toMatchObject({
    '@type': 'RealEstateAgent',
    foundingDate: '1993',
    address: [{ name: 'Corporate office' }, { name: 'Admin office' }],
  })
})
