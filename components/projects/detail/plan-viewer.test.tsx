/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { PlanViewer } from './plan-viewer'

test.each([
  ['the middle of the drawing', { clientX: 200, clientY: 150, detail: 1 }, [500, 500]],
  ['the lower edge of the drawing', { clientX: 200, clientY: 299, detail: 1 }, [500, 997]],
  ['the button itself', { clientX: 350, clientY: 330, detail: 1 }, null],
  ['a key', { clientX: 0, clientY: 0, detail: 0 }, null],
])('%s is the place of the whole plan that is shown large', (_, press, place) => {
  const scrollTo = jest.fn()
  Element.prototype.scrollTo = scrollTo
  Element.prototype.scrollIntoView = jest.fn()
  for (const size of ['scrollWidth', 'scrollHeight'])
    Object.defineProperty(HTMLElement.prototype, size, { configurable: true, value: 1000 })
  render(
    <PlanViewer title="Ground floor" usableWidth={600}>
      <svg />
    </PlanViewer>,
  )
  const plan = screen.getByRole('group', { name: 'Ground floor' })
  plan.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300)
  fireEvent.click(screen.getByRole('button', { name: /Enlarge/ }), press)
  const [x, y] = scrollTo.mock.lastCall ?? []
  expect(place ? [Math.round(x), Math.round(y)] : null).toEqual(place)
  expect(scrollTo).toHaveBeenCalledTimes(place ? 1 : 0)
})
