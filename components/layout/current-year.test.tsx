/** @jest-environment jsdom */
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { CurrentYear } from './current-year'

afterEach(() => jest.useRealTimers())

test('a page rendered in an earlier year shows the visitor’s year', async () => {
  jest.useFakeTimers({ now: new Date('2031-06-15T12:00:00Z') })
  const page = document.createElement('p')
  page.textContent = '2019'
  await act(async () => hydrateRoot(page, <CurrentYear rendered={2019} />))
  expect(page.textContent).toBe('2031')
})
