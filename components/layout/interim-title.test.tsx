/** @jest-environment jsdom */
import { render, waitFor } from '@testing-library/react'
import { InterimTitle } from './interim-title'

test('the heading is the title until the page has its own; titles of others stay', async () => {
  document.title = 'Home'
  render(
    <>
      <InterimTitle />
      <h1>Neem Park</h1>
    </>,
  )
  document.querySelector('title')?.remove()
  await waitFor(() => expect(document.title).toBe('Neem Park'))
  for (const text of ['A title of React', 'Another one']) {
    const title = document.createElement('title')
    title.textContent = text
    document.head.prepend(title)
  }
  const titles = () => [...document.querySelectorAll('title')].map(({ textContent }) => textContent)
  await waitFor(() => expect(titles()).toEqual(['Another one', 'A title of React']))
})
