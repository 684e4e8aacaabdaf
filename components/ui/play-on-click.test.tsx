/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PlayOnClick } from './play-on-click'

const link = () => screen.getByRole('link', { name: 'Poster' })
const show = (kind: 'video' | 'frame') =>
  render(
    <PlayOnClick kind={kind} src="/media/clip.mp4" title="A first year" className="aspect-video">
      Poster
    </PlayOnClick>,
  )

test('is a link to the clip, which the keyboard replaces by a player with the focus', async () => {
  show('video')
  expect(link().getAttribute('href')).toBe('/media/clip.mp4')
  expect(screen.queryByLabelText('A first year')).toBeNull()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const player = screen.getByLabelText('A first year')
  expect(player.tagName).toBe('VIDEO')
  expect(player.hasAttribute('controls')).toBe(true)
  expect(screen.queryByRole('link')).toBeNull()
})

test('a frame has its title', async () => {
  show('frame')
  await userEvent.click(link())
  expect(screen.getByTitle('A first year').getAttribute('src')).toBe('/media/clip.mp4')
})
