/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { translatePage } from '@/lib/testing/translate-page'
import { BannerVideo } from './banner-video'

const small = [{ src: '/media/banner-720.webm', type: 'video/webm' }]
const wide = [{ src: '/media/banner-1080.webm', type: 'video/webm' }]
let matching: string
let play: jest.SpyInstance
let pause: jest.SpyInstance
/** Says whether the film is on screen. */
let reportOnScreen: (isIntersecting: boolean) => void
const findVideo = () => document.querySelector('video')

async function show() {
  render(<BannerVideo sources={small} wide={wide} />)
  await act(() => jest.advanceTimersByTimeAsync(10))
}

beforeEach(() => {
  matching = ''
  localStorage.clear()
  jest.useFakeTimers()
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: media === matching, media, onchange: null }) as MediaQueryList
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
  Object.assign(navigator, { connection: undefined })
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    const observer = { observe: () => {}, disconnect: () => {} } as Partial<IntersectionObserver>
    reportOnScreen = (isIntersecting) =>
      act(() => callback([{ isIntersecting } as IntersectionObserverEntry], observer as IntersectionObserver))
    return observer as IntersectionObserver
  })
})
afterEach(() => jest.useRealTimers())

test.each([
  ['', '/media/banner-720.webm'],
  ['(min-width: 64rem)', '/media/banner-1080.webm'],
])('on a screen that matches "%s" it is %s', async (query, file) => {
  matching = query
  await show()
  expect(findVideo()?.querySelector('source')?.getAttribute('src')).toBe(file)
})

test.each([
  ['(prefers-reduced-motion: reduce)', undefined],
  ['(prefers-reduced-data: reduce)', undefined],
  ['', { saveData: true }],
  ['', { effectiveType: 'slow-2g' }],
  ['', { effectiveType: '3g' }],
])('never loads under "%s" with the connection %j', async (query, connection) => {
  matching = query
  Object.assign(navigator, { connection })
  await show()
  expect(findVideo()).toBeNull()
})

test('plays while it is on screen', async () => {
  await show()
  expect(play).not.toHaveBeenCalled()
  reportOnScreen(true)
  expect(play).toHaveBeenCalledTimes(1)
  pause.mockClear()
  reportOnScreen(false)
  expect(pause).toHaveBeenCalledTimes(1)
})

test('pauses while hovered, and for good when stopped, also in a translated page', async () => {
  await show()
  reportOnScreen(true)
  const video = findVideo() as HTMLVideoElement
  pause.mockClear()
  fireEvent.mouseEnter(video)
  expect(pause).toHaveBeenCalledTimes(1)
  play.mockClear()
  fireEvent.mouseLeave(video)
  expect(play).toHaveBeenCalledTimes(1)
  translatePage()
  fireEvent.click(screen.getByRole('button', { name: 'Pause all moving pictures' }))
  play.mockClear()
  fireEvent.mouseEnter(video)
  fireEvent.mouseLeave(video)
  expect(play).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Play all moving pictures' }))
  expect(play).toHaveBeenCalledTimes(1)
})
