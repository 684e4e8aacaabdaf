import { renderToStaticMarkup } from 'react-dom/server'
import { getBrochure } from '@/lib/brochure/make'
import { buildProject } from '@/lib/testing/builders'
import SentEnquiryPage from './page'

jest.mock('@/lib/catalogue', () => ({
  getProjectById: async () => buildProject({ brochureUrl: null }),
  listProjectLinks: async () => [],
}))
jest.mock('@/lib/leads/sent-enquiry', () => ({
  getSentEnquiry: async () => ({ projectId: 8, isBrochure: true }),
}))
jest.mock('@/lib/brochure/make', () => ({ getBrochure: jest.fn(), hasBrochure: () => true }))

test('the page waits for the size of a brochure that is made for the first time', async () => {
  jest.useFakeTimers()
  const content = { size: 842_000, read: jest.fn() }
  const open = () => new Promise<typeof content>((resolve) => setTimeout(() => resolve(content), 6_000))
  jest.mocked(getBrochure).mockResolvedValue({ etag: '', open })
  const page = SentEnquiryPage({ params: Promise.resolve({ reference: '1' }) })
  await jest.advanceTimersByTimeAsync(6_000)
  expect(renderToStaticMarkup(await page)).toContain('Download brochure (842 KB PDF)')
  jest.useRealTimers()
})
