/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { NotFoundView } from './not-found-view'

beforeEach(() => window.history.replaceState({ kept: true }, '', '/nowhere?utm_source=x'))

test('says the words of the specification and leads home', () => {
  render(<NotFoundView />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    "We're sorry, but the page you were looking for doesn't exist",
  )
  expect(screen.getByRole('paragraph').textContent).toBe('Return to the home page using the button below.')
  expect(screen.getByRole('link', { name: 'Return to Home Page' }).getAttribute('href')).toBe('/home')
})

test('of a project that lives elsewhere it says where', () => {
  render(
    <NotFoundView elsewhere={{ name: 'Vakai Plaza', status: 'completed', href: '/completed-projects#x' }} />,
  )
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toContain(
    'Vakai Plaza has no page of its own any more.',
  )
  const link = screen.getByRole('link', { name: 'See it among our completed projects' })
  expect(link.getAttribute('href')).toBe('/completed-projects#x')
})

test('the address bar then says /error, and the router keeps its state', () => {
  render(<NotFoundView />)
  expect(window.location.pathname + window.location.search).toBe('/error')
  expect(window.history.state).toEqual({ kept: true })
})
