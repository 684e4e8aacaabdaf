/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { ALIVE } from '@/lib/alive-event.mjs'
import { paths } from '@/lib/paths'
import { ErrorView } from './error-view'

test('offers to try again, and the home page by a link that works without the router', () => {
  const retry = jest.fn()
  render(<ErrorView onRetry={retry} />)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('link', { name: 'Return to Home Page' }).getAttribute('href')).toBe(paths.home)
})

test('it says that the page has come to life: until then presses of its button wait', () => {
  const heard = jest.fn()
  window.addEventListener(ALIVE, heard)
  render(<ErrorView onRetry={() => {}} />)
  expect(heard).toHaveBeenCalledTimes(1)
})
