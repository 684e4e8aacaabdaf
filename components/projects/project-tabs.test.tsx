/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { buildSummary, tirunelveli } from '@/lib/testing/builders'
import type { CardsAnswer, CityTab } from './city-tabs'
import { ProjectTabs } from './project-tabs'

jest.mock('next/navigation', () => ({ usePathname: () => location.pathname }))

const tabs: CityTab[] = [
  { slug: 'chennai', name: 'Chennai' },
  { slug: 'tirunelveli', name: 'Tirunelveli' },
]
const answer: CardsAnswer = {
  title: 'Ongoing projects in Tirunelveli',
  locationId: 21,
  items: [
    buildSummary({ id: 66, name: 'Tamarind Enclave', slug: 'tamarind-enclave', location: tirunelveli }),
  ],
  page: 1,
  pageCount: 1,
  total: 1,
  others: [],
}
const call = jest.fn()

function show() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ProjectTabs status="ongoing" tabs={tabs} current="chennai" keepAddress>
        <p>Cards of Chennai</p>
      </ProjectTabs>
    </SWRConfig>,
  )
  return userEvent.setup()
}

beforeEach(() => {
  call.mockReset()
  globalThis.fetch = call
})

it('starts with the cards of the server and asks for nothing', () => {
  show()
  screen.getByText('Cards of Chennai')
  expect(screen.getByRole('link', { name: 'Chennai' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Tirunelveli' }).getAttribute('href')).toBe(
    '/ongoing-projects/tirunelveli',
  )
  expect(call).not.toHaveBeenCalled()
})

it('shows a spinner, then the city’s cards, and the server’s own again on the way back', async () => {
  let answerCall: (response: unknown) => void = () => {}
  call.mockReturnValue(new Promise((resolve) => (answerCall = resolve)))
  const user = show()
  await user.click(screen.getByRole('link', { name: 'Tirunelveli' }))
  const waiting = await screen.findByRole('status')
  expect(waiting.textContent).toContain('Loading projects in Tirunelveli')
  answerCall({ ok: true, json: async () => answer })
  const card = await screen.findByRole('article')
  expect(within(card).getByRole('heading').textContent).toBe('Tamarind Enclave')
  expect(waiting.isConnected).toBe(false)
  expect(screen.queryByText('Cards of Chennai')).toBeNull()
  expect(call.mock.calls[0]?.[0]).toBe('/api/cards/ongoing/tirunelveli')

  await user.click(screen.getByRole('link', { name: 'Chennai' }))
  await screen.findByText('Cards of Chennai')
  expect(card.isConnected).toBe(false)
  expect(call).toHaveBeenCalledTimes(1)
})

it('marks the pressed tab at once and acts on the press after the next paint', async () => {
  call.mockResolvedValue({ ok: true, json: async () => answer })
  show()
  let paint: FrameRequestCallback = () => {}
  const frame = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    paint = callback
    return 0
  })
  await act(async () => screen.getByRole('link', { name: 'Tirunelveli' }).click())
  expect(screen.getByRole('link', { name: 'Tirunelveli' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Chennai' }).getAttribute('aria-current')).toBeNull()
  screen.getByText('Cards of Chennai')
  expect(call).not.toHaveBeenCalled()

  frame.mockRestore()
  paint(0)
  await screen.findByRole('heading', { name: 'Tamarind Enclave' })
  expect(screen.queryByText('Cards of Chennai')).toBeNull()
  expect(screen.getByRole('link', { name: 'Tirunelveli' }).getAttribute('aria-current')).toBe('page')
})

it('says that a call failed, offers the plain page, and tries again on demand', async () => {
  call.mockResolvedValueOnce({ ok: false, status: 503 })
  const user = show()
  await user.click(screen.getByRole('link', { name: 'Tirunelveli' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('We could not load the projects in Tirunelveli.')
  expect(screen.getByRole('link', { name: 'Open the page for Tirunelveli' }).getAttribute('href')).toBe(
    '/ongoing-projects/tirunelveli',
  )
  call.mockResolvedValueOnce({ ok: true, json: async () => answer })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await screen.findByRole('heading', { name: 'Tamarind Enclave' })
  expect(call.mock.calls.map(([address]) => address)).toEqual([
    '/api/cards/ongoing/tirunelveli',
    '/api/cards/ongoing/tirunelveli',
  ])
})

it('offers a next step in a city without projects', async () => {
  const others = [{ slug: 'chennai', name: 'Chennai' }]
  call.mockResolvedValueOnce({ ok: true, json: async () => ({ ...answer, items: [], total: 0, others }) })
  const user = show()
  await user.click(screen.getByRole('link', { name: 'Tirunelveli' }))
  await screen.findByRole('heading', { name: /no ongoing projects in Tirunelveli/ })
  expect(screen.getByRole('link', { name: 'Send an enquiry' }).getAttribute('href')).toBe('/enquiry')
  expect(screen.getAllByRole('link', { name: 'Chennai' }).at(-1)?.getAttribute('href')).toBe(
    '/ongoing-projects/chennai',
  )
})
