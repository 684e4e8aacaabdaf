/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sayWhole } from '@/components/ui/when-whole'
import { MobileMenu } from './mobile-menu'

jest.mock('next/navigation', () => ({
  usePathname: () => '/team',
}))

const summary = () => screen.getByText('Menu', { selector: 'summary *' }).closest('summary') as HTMLElement
const menu = () => summary().parentElement as HTMLDetailsElement

// jsdom cannot follow links.
const stay = (event: Event) => event.preventDefault()
beforeAll(() => document.addEventListener('click', stay))
afterAll(() => document.removeEventListener('click', stay))

beforeEach(() => {
  window.scrollTo = jest.fn()
  render(
    <>
      <MobileMenu cities={[{ name: 'Chennai', slug: 'chennai' }]} />
      <button type="button">Outside</button>
    </>,
  )
  menu().open = true
})

test('choosing the page one is on closes the sidebar and scrolls to the top', () => {
  const nav = screen.getByRole('navigation', { name: 'Menu' })
  fireEvent.click(within(nav).getByRole('link', { name: 'The Team' }))
  expect(menu().open).toBe(false)
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 })
})

test('Escape closes it and gives the focus back to its button', async () => {
  await userEvent.setup().keyboard('{Escape}')
  expect(menu().open).toBe(false)
  expect(document.activeElement).toBe(summary())
})

test('it closes when the focus leaves it', () => {
  act(() => summary().focus())
  expect(menu().open).toBe(true)
  act(() => screen.getByRole('button', { name: 'Outside' }).focus())
  expect(menu().open).toBe(false)
})

test('it is laid out while closed, after the page and when the browser has time, so that it opens at once', () => {
  jest.useFakeTimers()
  const measured = jest.spyOn(Element.prototype, 'getBoundingClientRect')
  delete document.documentElement.dataset.whole
  render(<MobileMenu cities={[]} />)
  jest.runAllTimers()
  expect(measured).not.toHaveBeenCalled()
  sayWhole()
  expect(measured).not.toHaveBeenCalled()
  jest.runAllTimers()
  expect(measured.mock.contexts).toEqual([screen.getAllByRole('navigation', { name: 'Menu' }).at(-1)])
  measured.mockRestore()
  jest.useRealTimers()
})
