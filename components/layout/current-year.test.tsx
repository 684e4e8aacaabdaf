/** @jest-environment jsdom */
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { CurrentYear } from './current-year'

test('a page rendered in an earlier year shows the visitor’s year', async () => {
  const page = document.createElement('p')
  page.textContent = '2019'
  await act(async () => hydrateRoot(page, <CurrentYear rendered={2019} />))
  expect(page.textContent).toBe(String(new Date().getFullYear()))
})
