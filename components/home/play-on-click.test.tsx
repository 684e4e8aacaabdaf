/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CarouselStop } from '@/components/ui/carousel-stop'
import { PlayOnClick } from './play-on-click'

function renderClip(kind: 'video' | 'frame' = 'video', stop = jest.fn()) {
  render(
    <CarouselStop value={stop}>
      <PlayOnClick kind={kind} src="/media/clip.mp4" title="A first year" className="aspect-video">
        Poster
      </PlayOnClick>
    </CarouselStop>,
  )
  return stop
}
const link = () => screen.getByRole('link', { name: /Play.*A first year/ })

test('is a link to the clip, with no player, until it is pressed', () => {
  renderClip()
  expect(link().getAttribute('href')).toBe('/media/clip.mp4')
  expect(screen.queryByLabelText('A first year')).toBeNull()
})

test('a click puts the player in its place, gives it the focus and stops the carousel', async () => {
  const stop = renderClip()
  await userEvent.click(link())
  const player = screen.getByLabelText('A first year')
  expect(player.tagName).toBe('VIDEO')
  expect(player.hasAttribute('controls')).toBe(true)
  expect(stop).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('link')).toBeNull()
})

test('works from the keyboard', async () => {
  const stop = renderClip()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(stop).toHaveBeenCalledTimes(1)
})

test('a frame carries its title', async () => {
  renderClip('frame')
  await userEvent.click(link())
  expect(screen.getByTitle('A first year').getAttribute('src')).toBe('/media/clip.mp4')
})
