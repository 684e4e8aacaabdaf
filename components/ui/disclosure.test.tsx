/** @jest-environment jsdom */
import { cleanup, render } from '@testing-library/react'
import { Disclosure, LineDisclosure } from './disclosure'

test.each([
  [
    'with a heading',
    <Disclosure key="heading" heading="Loan">
      Terms
    </Disclosure>,
  ],
  [
    'without a heading',
    <LineDisclosure key="line" summary="Loan">
      Terms
    </LineDisclosure>,
  ],
])('a disclosure %s that was opened before the script stays open, without a warning', (_, disclosure) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
  const html = render(disclosure).container.innerHTML
  cleanup()

  const container = document.createElement('div')
  container.innerHTML = html.replace('<details', '<details open')
  render(disclosure, { container, hydrate: true })

  expect(container.querySelector('details')?.open).toBe(true)
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})
