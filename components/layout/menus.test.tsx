/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { ChatLink } from './chat-link'
import { MainMenu } from './main-menu'
import { PageBehaviour } from './page-behaviour'

let segments: string[] = []
jest.mock('next/navigation', () => ({
  useSelectedLayoutSegments: () => segments,
}))

const cities = [
  { name: 'Chennai', slug: 'chennai' },
  { name: 'Tirunelveli', slug: 'tirunelveli' },
]
const summary = () => screen.getByText('Ongoing projects by city').closest('summary') as HTMLElement
const submenu = () => summary().parentElement as HTMLDetailsElement

const showMenu = () =>
  render(
    <>
      <MainMenu cities={cities} />
      <PageBehaviour />
    </>,
  )

// jsdom cannot follow links.
const stay = (event: Event) => {
  if ((event.target as Element).closest('a')) event.preventDefault()
}
beforeAll(() => document.addEventListener('click', stay))
afterAll(() => document.removeEventListener('click', stay))

test('without cities the project lists are plain links', () => {
  const { container } = render(<MainMenu cities={[]} />)
  const summaries = [...container.querySelectorAll('summary')]
  expect(summaries.map(({ textContent }) => textContent)).toEqual(['More ways to reach us'])
})

test('the menu is once in the page, and marks the current page and the list it belongs to', () => {
  window.history.pushState(null, '', '/ongoing-projects/chennai')
  showMenu()
  for (const name of ['About us', 'The team', 'Enquire', 'Blog'])
    expect(screen.getAllByRole('link', { name, hidden: true })).toHaveLength(1)
  const current = screen
    .getAllByRole('link', { hidden: true })
    .filter((link) => link.hasAttribute('aria-current'))
  expect(current.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/ongoing-projects', 'true'],
    ['/ongoing-projects/chennai', 'page'],
  ])
})

test.each([
  [
    ['view-project', 'cassia-vii'],
    '?text=I%20have%20a%20question%20about%20https%3A%2F%2Fa.in%2Fview-project%2Fcassia-vii',
  ],
  // The cached 404 page, whatever the address of the visitor for whom it was drawn.
  [['error'], ''],
])('the chat link of the page %j names a project only on its page', (page, end) => {
  segments = page
  render(<ChatLink origin="https://a.in" className="" />)
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+/)
  expect(
    screen
      .getByRole('link')
      .getAttribute('href')
      ?.replace(/^[^?]*/, ''),
  ).toBe(end)
})

test('a submenu closes when the focus leaves it and when a city is chosen', () => {
  showMenu()
  submenu().open = true
  act(() => summary().focus())
  expect(submenu().open).toBe(true)
  act(() => screen.getByText('About us').closest('a')?.focus())
  expect(submenu().open).toBe(false)
  submenu().open = true
  fireEvent.click(within(submenu()).getByText('Tirunelveli'))
  expect(submenu().open).toBe(false)
})
