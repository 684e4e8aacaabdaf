/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { FormPage } from './form-page'

test.each([
  [false, ['Form', 'Offices']],
  [true, ['Offices', 'Form']],
])(
  'what phones show first stands first in the markup, by no order of its own: asideFirst %s',
  (asideFirst, order) => {
    const { container } = render(
      <FormPage title="Form" asideFirst={asideFirst} aside={<h2>Offices</h2>}>
        <input />
      </FormPage>,
    )
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(order)
    expect(container.innerHTML).not.toMatch(/\border-/)
  },
)
