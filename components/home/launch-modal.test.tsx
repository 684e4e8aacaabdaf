/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { buildPicture } from '@/lib/testing/builders'
import { LaunchModal } from './launch-modal'
import { MODAL_KEY } from './launch-timing'

// The dialog itself is a native element that jsdom cannot open; here only its moment matters.
jest.mock('./launch-dialog', () => ({
  LaunchDialog: ({ launch, onClose }: { launch: { name: string }; onClose: () => void }) => (
    <div role="dialog" aria-label={launch.name}>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  ),
}))

const launch = {
  id: 25,
  name: 'Palmyra Gardens',
  slug: 'palmyra-gardens',
  address: 'KTC Nagar, Tirunelveli',
  propertyType: 'Plots',
  reraNumber: 'TN/SAMPLE/LAYOUT/0003/2026',
  picture: buildPicture(),
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const find = () => screen.queryByRole('dialog', { name: 'Palmyra Gardens' })

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  document.body.replaceChildren()
})

test('opens 500 ms after load and not before', async () => {
  render(<LaunchModal launch={launch} />)
  await wait(499)
  expect(sessionStorage.getItem(MODAL_KEY)).toBeNull()
  expect(find()).toBeNull()
  await wait(10)
  expect(find()).not.toBeNull()
})

test('waits for the load event', async () => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  render(<LaunchModal launch={launch} />)
  await wait(5000)
  expect(find()).toBeNull()
  act(() => void window.dispatchEvent(new Event('load')))
  await wait(510)
  expect(find()).not.toBeNull()
})

test('opens once per browser session', async () => {
  const first = render(<LaunchModal launch={launch} />)
  await wait(510)
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  expect(find()).toBeNull()
  first.unmount()
  render(<LaunchModal launch={launch} />)
  await wait(5000)
  expect(find()).toBeNull()
})

test.each(['Googlebot/2.1', 'Mozilla/5.0 (compatible; bingbot/2.0)', 'facebookexternalhit/1.1'])(
  'never opens for the crawler %s',
  async (agent) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    render(<LaunchModal launch={launch} />)
    await wait(5000)
    expect(find()).toBeNull()
  },
)

test('does not disturb someone who is typing', async () => {
  render(
    <>
      <label>
        E-mail <input />
      </label>
      <LaunchModal launch={launch} />
    </>,
  )
  screen.getByLabelText('E-mail').focus()
  await wait(5000)
  expect(find()).toBeNull()
})

test('does not open over another dialog', async () => {
  render(
    <>
      <dialog open aria-label="Enquiry" />
      <LaunchModal launch={launch} />
    </>,
  )
  await wait(5000)
  expect(find()).toBeNull()
})
