/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { ErrorView } from './error-view'

test('the error page offers to try again, and the home page by a plain link', () => {
  const retry = jest.fn()
  render(<ErrorView onRetry={retry} />)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('link', { name: 'Return to home page' }).getAttribute('href')).toBe('/home')
})
