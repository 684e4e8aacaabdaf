/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { AmenitiesDialog } from './amenities-dialog'
import { Enlarger } from './enlarger'

// Dialogs whose code does not come: their links lead to the same, unless the visitor has left meanwhile. Fragments are
// the only places that jsdom goes to.
jest.mock('@/components/ui/dialog', () => {
  throw new Error('the line is broken')
})
jest.mock('./picture-dialog', () => {
  throw new Error('the line is broken')
})

const links = {
  'the list of amenities': (
    <AmenitiesDialog href="#there" label="Open" title="Amenities">
      All of them
    </AmenitiesDialog>
  ),
  'a picture': (
    <Enlarger>
      <a href="#there" data-enlarge="Ground floor">
        Open
      </a>
    </Enlarger>
  ),
}

beforeEach(() => history.replaceState(null, '', '/home'))

describe.each(Object.entries(links))('%s', (_, link) => {
  test('is shown in the page where its dialog does not come', async () => {
    render(link)
    await act(async () => {
      // Neither by the browser itself.
      expect(fireEvent.click(screen.getByRole('link', { name: 'Open' }))).toBe(false)
      expect(location.hash).toBe('')
    })
    expect(location.hash).toBe('#there')
  })

  test('takes nobody away who has left its page meanwhile', async () => {
    const { unmount } = render(link)
    await act(async () => {
      fireEvent.click(screen.getByRole('link', { name: 'Open' }))
      unmount()
    })
    expect(location.hash).toBe('')
  })
})
