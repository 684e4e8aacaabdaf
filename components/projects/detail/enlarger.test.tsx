/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildPicture } from '@/lib/testing/builders'
import { Enlarger } from './enlarger'
import { GalleryPicture } from './gallery-picture'

const plan = (title: string) => ({
  ...buildPicture({ src: `/media/${title.replace(' ', '-')}.svg`, alt: `${title} plan` }),
  title,
})

function renderPlans() {
  render(
    <Enlarger>
      <GalleryPicture picture={plan('Ground floor')} place="tile" />
      <GalleryPicture picture={plan('First floor')} place="tile" />
      <GalleryPicture picture={plan('Ground floor')} place="slide" />
    </Enlarger>,
  )
}

beforeAll(() => {
  // jsdom knows the element but not its methods.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

test('opens the clicked picture, leafs with wrap and counts each picture once', async () => {
  const user = userEvent.setup()
  renderPlans()
  await user.click(screen.getAllByRole('link', { name: /First floor/ })[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'First floor' })
  expect(within(dialog).getByRole('paragraph').textContent).toBe('2 of 2')
  await user.click(within(dialog).getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('dialog', { name: 'Ground floor' })).toBe(dialog)
  expect(within(dialog).getByRole('paragraph').textContent).toBe('1 of 2')
})

test('zooms by button and by key, and starts whole again at the next picture', async () => {
  const user = userEvent.setup()
  renderPlans()
  await user.click(screen.getAllByRole('link', { name: /Ground floor/ })[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('button', { name: 'Zoom out' }).hasAttribute('disabled')).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Zoom in' }))
  expect(within(dialog).getByRole('status').textContent).toBe('150%')
  within(dialog)
    .getByRole('region', { name: /plus and minus/ })
    .focus()
  await user.keyboard('+')
  expect(within(dialog).getByRole('status').textContent).toBe('200%')
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('dialog', { name: 'Ground floor' })).toBe(dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Next' }))
  expect(within(dialog).getByRole('status').textContent).toBe('100%')
})

test('closes and leaves the page as it was', async () => {
  const user = userEvent.setup()
  renderPlans()
  await user.click(screen.getAllByRole('link', { name: /First floor/ })[0] as HTMLElement)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a click with the control key is the browser’s own', async () => {
  const user = userEvent.setup()
  renderPlans()
  // jsdom cannot open the tab itself.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await user.keyboard('{Control>}')
  await user.click(screen.getAllByRole('link', { name: /First floor/ })[0] as HTMLElement)
  await user.keyboard('{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
