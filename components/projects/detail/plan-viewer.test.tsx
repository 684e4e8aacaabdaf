/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { PlanViewer } from './plan-viewer'

const small = { drawing: null, box: { x: 0.25, y: 0.5, width: 0.5, height: 0.25 } }

test.each([
  ['the middle of the drawing', { clientX: 200, clientY: 150, detail: 1 }, [500, 625]],
  ['the lower edge of the drawing', { clientX: 200, clientY: 299, detail: 1 }, [500, 749]],
  ['the button itself', { clientX: 350, clientY: 330, detail: 1 }, null],
  ['a key', { clientX: 0, clientY: 0, detail: 0 }, null],
])('%s is the place of the whole plan that is shown large', (_, press, place) => {
  const scrollTo = jest.fn()
  Element.prototype.scrollTo = scrollTo
  for (const size of ['scrollWidth', 'scrollHeight'])
    Object.defineProperty(HTMLElement.prototype, size, { configurable: true, value: 1000 })
  render(
    <PlanViewer title="Ground floor" scale={{ ratio: 1.5, usableWidth: 600 }} small={small}>
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
