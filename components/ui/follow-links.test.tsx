/** @jest-environment jsdom */
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { FollowLinks } from './follow-links'
import { PageLink } from './page-link'

const router = { push: jest.fn(), prefetch: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

// jsdom cannot follow links; on the window and after ours, so that it hides nothing from it.
const stay = (event: Event) => event.preventDefault()

function show() {
  const view = render(
    <>
      <FollowLinks />
      <PageLink href="/team?a=1#people">
        <b>Team</b>
      </PageLink>
      <PageLink href="/blog" target="_blank">
        Tab
      </PageLink>
      <PageLink href="/blog" download>
        Download
      </PageLink>
      <PageLink href="https://example.com/team">Elsewhere</PageLink>
      <PageLink href="/handled" onClick={(event) => event.preventDefault()}>
        Handled
      </PageLink>
      <a href="/brochure/x.pdf">File</a>
    </>,
  )
  window.addEventListener('click', stay)
  return view
}

beforeEach(() => {
  jest.useFakeTimers()
  router.push.mockClear()
  router.prefetch.mockClear()
})
afterEach(() => {
  window.removeEventListener('click', stay)
  jest.useRealTimers()
})

test('a click on anything in a page link goes there by the router, with query and hash, once it is answered', () => {
  show()
  fireEvent.click(screen.getByText('Team'))
  expect(router.push).not.toHaveBeenCalled()
  jest.runAllTimers()
  expect(router.push.mock.calls).toEqual([['/team?a=1#people']])
})

test.each(['Tab', 'Download', 'Elsewhere', 'Handled', 'File'])('%s is left to the browser', (name) => {
  show()
  fireEvent.click(screen.getByText(name))
  jest.runAllTimers()
  expect(router.push).not.toHaveBeenCalled()
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  (how) => {
    show()
    const link = screen.getByText('Team')
    window.removeEventListener('click', stay)
    const click = createEvent.click(link, how)
    let prevented = true
    const note = (event: Event) => {
      prevented = event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', note)
    fireEvent(link, click)
    window.removeEventListener('click', note)
    jest.runAllTimers()
    expect(prevented).toBe(false)
    expect(router.push).not.toHaveBeenCalled()
  },
)

test('a pointer or the focus that stays fetches ahead, one that passes does not', () => {
  show()
  fireEvent.pointerOver(screen.getByText('Team'))
  fireEvent.pointerOver(screen.getByText('File'))
  jest.advanceTimersByTime(1000)
  expect(router.prefetch).not.toHaveBeenCalled()
  fireEvent.focusIn(screen.getByRole('link', { name: 'Team' }))
  jest.advanceTimersByTime(1000)
  expect(router.prefetch.mock.calls).toEqual([['/team?a=1#people']])
})

test('a finger fetches once its press is answered, and once', () => {
  show()
  fireEvent.pointerOver(screen.getByText('Team'))
  fireEvent.touchStart(screen.getByText('Team'))
  expect(router.prefetch).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1000)
  expect(router.prefetch.mock.calls).toEqual([['/team?a=1#people']])
})

test('where data is to be saved nothing is fetched ahead', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  show()
  fireEvent.touchStart(screen.getByText('Team'))
  fireEvent.pointerOver(screen.getByText('Team'))
  jest.advanceTimersByTime(1000)
  Reflect.deleteProperty(navigator, 'connection')
  expect(router.prefetch).not.toHaveBeenCalled()
})

test('in a tab that nobody sees it goes at once: no frame comes there', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  show()
  fireEvent.click(screen.getByText('Team'))
  expect(router.push).toHaveBeenCalledTimes(1)
  hidden.mockRestore()
})

test('a press that its page does not outlive leads nowhere', () => {
  const { unmount } = show()
  fireEvent.click(screen.getByText('Team'))
  unmount()
  jest.runAllTimers()
  expect(router.push).not.toHaveBeenCalled()
})

test('after it is gone, links are plain again', () => {
  show().unmount()
  document.body.innerHTML = '<a href="/team" data-page="">Left</a>'
  fireEvent.click(screen.getByText('Left'))
  jest.runAllTimers()
  expect(router.push).not.toHaveBeenCalled()
})
