/** @jest-environment jsdom */
import { LAND_UNIT_SCRIPT } from './land-units'

test('where the browser keeps nothing, a click chooses for this page; with Ctrl the link is opened elsewhere', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  document.body.innerHTML = '<a href="#cents" data-land-unit="cent">Cents</a>'
  new Function(LAND_UNIT_SCRIPT)()
  const click = (more: MouseEventInit = {}) =>
    document.links[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }))
  expect(click({ ctrlKey: true })).toBe(true)
  expect(document.documentElement.dataset.landUnit).toBeUndefined()
  expect(click()).toBe(false)
  expect(document.documentElement.dataset.landUnit).toBe('cent')
})
