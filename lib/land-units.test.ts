/** @jest-environment jsdom */
import { LAND_UNIT_SCRIPT } from './land-units'

const KEY = 'site:land-unit'
const root = document.documentElement
const runScript = () => new Function(LAND_UNIT_SCRIPT)()

beforeEach(() => {
  localStorage.clear()
  delete root.dataset.landUnit
  document.body.innerHTML = '<a href="#cents" data-land-unit="cent">Cents</a><a href="#top">Top</a>'
})

test('a click chooses a unit and keeps it; the address stays, unless the link is opened elsewhere', () => {
  runScript()
  const [cents, other] = document.querySelectorAll('a')
  const click = (link: Element | undefined, more: MouseEventInit = {}) =>
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }))
  expect(click(other)).toBe(true)
  expect(click(cents, { ctrlKey: true })).toBe(true)
  expect(root.dataset.landUnit).toBeUndefined()
  expect(click(cents)).toBe(false)
  expect([root.dataset.landUnit, localStorage.getItem(KEY)]).toEqual(['cent', 'cent'])
})

test('where the browser keeps nothing, the choice is for this page', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  runScript()
  document.querySelector('a')?.click()
  expect(root.dataset.landUnit).toBe('cent')
  refuse.mockRestore()
})
