/** @jest-environment jsdom */
import { ALIVE } from '@/lib/alive-event.mjs'
import { preparePageStart } from '@/lib/testing/page-start'

const { comeBy, runTask, runTasks, drawFrame, start, settle } = preparePageStart()

/** A page with a button that is there, and the presses that reach it. */
function addButton() {
  document.body.innerHTML = '<button type="button">Menu</button>'
  const button = document.querySelector('button')
  const heard = jest.fn()
  button?.addEventListener('click', heard)
  return { press: () => button?.click(), heard }
}

test('where React has not taken over five seconds after the last step, presses go their own way, none twice', () => {
  const { press, heard } = addButton()
  start()
  press()
  drawFrame()
  settle('load', 'error')
  // Before the last step it may be on its way, however long it takes.
  runTask()
  jest.advanceTimersByTime(60_000)
  press()
  runTasks()
  jest.advanceTimersByTime(4999)
  press()
  expect(heard).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(heard).not.toHaveBeenCalled()
  press()
  window.dispatchEvent(new Event(ALIVE))
  jest.runAllTimers()
  expect(heard).toHaveBeenCalledTimes(1)
  // Nobody is there to lay out the rest of the page a piece at a time.
  expect(document.documentElement.dataset).toHaveProperty('whole')
})

test('a link to a place in the page makes it whole before the browser looks for that; others leave it', () => {
  document.body.innerHTML = '<a href="/team">Team</a><a href="#plans"><b>Plans</b></a>'
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  start()
  document.querySelector('a')?.click()
  expect(document.documentElement.dataset).not.toHaveProperty('whole')
  document.querySelector('b')?.click()
  expect(document.documentElement.dataset).toHaveProperty('whole')
  history.replaceState(null, '', '/')
})

test('a button pressed before React has taken over is pressed once it has; links and Submit go their own way', () => {
  document.body.innerHTML =
    '<button type="button"><b>Menu</b></button><a href="#x">Link</a><form><button type="submit">Send</button></form>'
  const [menu, link, submit] = [...document.querySelectorAll<HTMLElement>('b, a, [type=submit]')]
  const pressed: string[] = []
  document.addEventListener('click', (event) => {
    event.preventDefault()
    pressed.push((event.target as Element).textContent ?? '')
  })
  start()
  for (const target of [menu, menu, link, submit]) target?.click()
  expect(pressed).toEqual(['Link', 'Send'])
  window.dispatchEvent(new Event(ALIVE))
  jest.runAllTimers()
  expect(pressed).toEqual(['Link', 'Send', 'Menu'])
  menu?.click()
  expect(pressed).toHaveLength(4)
})

test.each([
  { name: 'a visit', types: ['navigate'], hash: '', whole: false },
  { name: 'a visit to a place in the page', types: ['navigate'], hash: '#plans', whole: true },
  { name: 'a reload', types: ['reload'], hash: '', whole: true },
  { name: 'the way back', types: ['back_forward'], hash: '', whole: true },
  { name: 'a browser that does not tell', types: [], hash: '', whole: false },
])('$name: all of the page is laid out at once: $whole', ({ types, hash, whole }) => {
  history.replaceState(null, '', `/${hash}`)
  comeBy(...types)
  start()
  expect(document.documentElement.dataset.whole).toBe(whole ? '' : undefined)
  history.replaceState(null, '', '/')
})
