/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { BannerVideo } from './banner-video'
import { sayWhole } from './when-whole'

const small = [{ src: '/media/banner-720.webm', type: 'video/webm' }]
const wide = [{ src: '/media/banner-1080.webm', type: 'video/webm' }]
let asked: Record<string, boolean>
let play: jest.SpyInstance
let pause: jest.SpyInstance
const findVideo = () => document.querySelector('video')

/** Lets the browser become idle: Safari's way, which jsdom shares. */
async function idle() {
  await act(() => jest.advanceTimersByTimeAsync(300))
}

beforeEach(() => {
  asked = {}
  jest.useFakeTimers()
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: asked[media] ?? false,
      media,
      onchange: null,
    }) as MediaQueryList
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
  Object.assign(navigator, { connection: undefined })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('comes after the page, small on phones, silent and endless', async () => {
  render(<BannerVideo sources={small} wide={wide} />)
  expect(findVideo()).toBeNull()
  await idle()
  const video = findVideo()
  expect(video?.querySelector('source')?.getAttribute('src')).toBe('/media/banner-720.webm')
  expect(video?.muted).toBe(true)
  expect(video?.loop).toBe(true)
  expect(play).toHaveBeenCalled()
})

test('does not come amid the laying out of the page', async () => {
  delete document.documentElement.dataset.whole
  render(<BannerVideo sources={small} />)
  await idle()
  expect(findVideo()).toBeNull()
  sayWhole()
  await idle()
  expect(findVideo()).not.toBeNull()
})

test('is the large file on large screens', async () => {
  asked['(min-width: 1024px)'] = true
  render(<BannerVideo sources={small} wide={wide} />)
  await idle()
  expect(findVideo()?.querySelector('source')?.getAttribute('src')).toBe('/media/banner-1080.webm')
})

test.each(['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'])(
  'never comes under %s',
  async (query) => {
    asked[query] = true
    render(<BannerVideo sources={small} wide={wide} />)
    await idle()
    expect(findVideo()).toBeNull()
  },
)

test('never comes where the visitor saves data', async () => {
  Object.assign(navigator, { connection: { saveData: true } })
  render(<BannerVideo sources={small} wide={wide} />)
  await idle()
  expect(findVideo()).toBeNull()
})

test('stands still while hovered, and for good when paused', async () => {
  render(<BannerVideo sources={small} wide={wide} />)
  await idle()
  const video = findVideo()
  if (!video) throw new Error('no video')
  fireEvent.mouseEnter(video)
  expect(pause).toHaveBeenCalledTimes(1)
  play.mockClear()
  fireEvent.mouseLeave(video)
  expect(play).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Pause video' }))
  play.mockClear()
  fireEvent.mouseEnter(video)
  fireEvent.mouseLeave(video)
  expect(play).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Play video' }))
  expect(play).toHaveBeenCalledTimes(1)
})
