/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MainMenu } from './main-menu'

jest.mock('next/navigation', () => ({
  usePathname: () => '/ongoing-projects/chennai',
}))

const cities = [
  { name: 'Chennai', slug: 'chennai' },
  { name: 'Tirunelveli', slug: 'tirunelveli' },
]
const button = () => screen.getByRole('button', { name: 'Ongoing Projects by city' })
const isOpen = () => button().getAttribute('aria-expanded')

// jsdom cannot follow links.
const stay = (event: Event) => event.preventDefault()
beforeAll(() => document.addEventListener('click', stay))
afterAll(() => document.removeEventListener('click', stay))

beforeEach(() => {
  render(<MainMenu cities={cities} />)
})

test('says which page is the current one and which list it belongs to', () => {
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  const current = within(menu)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
  expect(current.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/ongoing-projects', 'true'],
    ['/ongoing-projects/chennai', 'page'],
  ])
})

test('the button opens the submenu and Escape closes it, giving the focus back', async () => {
  const user = userEvent.setup()
  await user.click(button())
  expect(isOpen()).toBe('true')
  await user.tab()
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe('false')
  expect(document.activeElement).toBe(button())
})

test('the submenu closes when the focus leaves it', async () => {
  const user = userEvent.setup()
  await user.click(button())
  expect(isOpen()).toBe('true')
  act(() => button().focus())
  act(() => screen.getByRole('link', { name: 'About Us' }).focus())
  expect(isOpen()).toBe('false')
})

test('choosing a city closes the submenu', async () => {
  const user = userEvent.setup()
  await user.click(button())
  expect(isOpen()).toBe('true')
  const list = document.getElementById(button().getAttribute('aria-controls') ?? '') as HTMLElement
  fireEvent.click(within(list).getByRole('link', { name: 'Tirunelveli' }))
  expect(isOpen()).toBe('false')
})

test('a mouse opens it by hovering, and Escape closes it wherever the focus is', async () => {
  const user = userEvent.setup()
  await user.hover(screen.getByRole('link', { name: 'Ongoing Projects' }))
  expect(isOpen()).toBe('true')
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe('false')
})
