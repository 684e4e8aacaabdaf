/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import { Activity } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { LateForm } from './late-form'

test('a form is hydrated before the press that touches it is handled, and keeps what was typed and the focus', async () => {
  const submit = jest.fn()
  const form = (
    <form action="/plain" onSubmit={submit}>
      <input aria-label="Name" />
      <button type="submit">Send</button>
    </form>
  )
  // Of the server, where nothing waits.
  document.body.innerHTML = `<main data-page-form>${renderToString(<Activity>{form}</Activity>)}</main>`
  const page = (
    <Activity>
      <LateForm>{form}</LateForm>
    </Activity>
  )
  const root = await act(async () => hydrateRoot(screen.getByRole('main'), page))
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  const button = screen.getByRole('button')
  const posted = jest.fn((event: Event) => event.preventDefault())
  addEventListener('submit', posted)
  fireEvent.click(button)
  expect(posted).toHaveBeenCalledTimes(1)
  expect(submit).not.toHaveBeenCalled()

  name.value = 'Meena'
  await act(async () => {
    name.focus()
    fireEvent.pointerOver(button)
    // Browsers call listeners one by one, and what waits for a promise between them.
    await Promise.resolve()
    fireEvent.pointerDown(button)
    fireEvent.click(button)
  })
  expect(submit).toHaveBeenCalledTimes(1)
  expect(screen.getByLabelText('Name')).toBe(name)
  expect(document.activeElement).toBe(name)
  expect(name.value).toBe('Meena')
  act(() => root.unmount())
})
