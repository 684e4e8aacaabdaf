import { renderToStaticMarkup } from 'react-dom/server'
import { getBrochureLink } from '@/lib/brochure/brochure-file'
import { buildProject } from '@/lib/testing/builders'
import SentEnquiryPage from './page'

jest.mock('@/lib/catalogue', () => ({
  getProjectById: async () => buildProject({ brochureUrl: null }),
  listProjectLinks: async () => [],
  listProjectRecords: async () => [],
}))
jest.mock('@/lib/leads/sent-enquiry', () => ({
  getSentEnquiry: async () => ({ projectId: 8, isBrochure: true }),
}))
jest.mock('@/lib/brochure/brochure-file', () => ({ getBrochureLink: jest.fn() }))

const props = {
  params: Promise.resolve({ frame: 'site', reference: '1' }),
  searchParams: Promise.resolve({}),
}

test('the page waits for the size of a brochure that is made for the first time', async () => {
  jest.mocked(getBrochureLink).mockResolvedValue({ url: '/brochure/neem-park.pdf', bytes: 842_000 })
  const page = await SentEnquiryPage(props)
  const text = renderToStaticMarkup(page).replace(/<[^>]*>/g, '')
  expect(text).toContain('Download brochure (842 KB PDF)')
  expect(jest.mocked(getBrochureLink).mock.calls[0]?.[1]).toBeGreaterThan(6_000)
})

test('a brochure that cannot be had is said, with a number to call', async () => {
  jest.mocked(getBrochureLink).mockResolvedValue(null)
  const html = renderToStaticMarkup(await SentEnquiryPage(props))
  expect(html).toContain('There is no brochure to open just now')
  expect(html).toContain('href="tel:')
})
