/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MainMenu } from './main-menu'
import { buildMenu } from './menu'
import { MobileMenu } from './mobile-menu'

jest.mock('next/navigation', () => ({ usePathname: () => '/ongoing-projects/chennai' }))

const cities = [
  { name: 'Chennai', slug: 'chennai' },
  { name: 'Tirunelveli', slug: 'tirunelveli' },
]

// jsdom cannot follow links.
const stay = (event: Event) => event.preventDefault()
beforeAll(() => document.addEventListener('click', stay))
afterAll(() => document.removeEventListener('click', stay))

test('without cities the project lists are plain links', () => {
  const withSubmenu = buildMenu([]).filter(({ submenu }) => submenu)
  expect(withSubmenu.map(({ label }) => label)).toEqual(['Contact us'])
})

describe('on desktops', () => {
  const button = () => screen.getByRole('button', { name: 'Ongoing projects by city' })
  const isOpen = () => button().getAttribute('aria-expanded')
  beforeEach(() => void render(<MainMenu cities={cities} />))

  test('marks the current page and the list it belongs to', () => {
    const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
    expect(current.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/ongoing-projects', 'true'],
      ['/ongoing-projects/chennai', 'page'],
    ])
  })

  test('the submenu closes when the focus leaves it and when a city is chosen', async () => {
    const user = userEvent.setup()
    await user.click(button())
    act(() => screen.getByRole('link', { name: 'About us' }).focus())
    expect(isOpen()).toBe('false')
    await user.click(button())
    const list = document.getElementById(button().getAttribute('aria-controls') ?? '') as HTMLElement
    fireEvent.click(within(list).getByRole('link', { name: 'Tirunelveli' }))
    expect(isOpen()).toBe('false')
  })

  test('a mouse opens it by hovering, and Escape closes it wherever the focus is', async () => {
    const user = userEvent.setup()
    await user.hover(screen.getByRole('link', { name: 'Ongoing projects' }))
    expect(isOpen()).toBe('true')
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe('false')
  })
})

describe('on phones', () => {
  const summary = () => screen.getByText('Menu', { selector: 'summary *' }).closest('summary') as HTMLElement
  const menu = () => summary().parentElement as HTMLDetailsElement
  beforeEach(() => {
    window.scrollTo = jest.fn()
    render(
      <>
        <MobileMenu cities={cities} />
        <button type="button">Outside</button>
      </>,
    )
    menu().open = true
  })

  test('it closes when the focus leaves it', () => {
    act(() => summary().focus())
    expect(menu().open).toBe(true)
    act(() => screen.getByRole('button', { name: 'Outside' }).focus())
    expect(menu().open).toBe(false)
  })
})
