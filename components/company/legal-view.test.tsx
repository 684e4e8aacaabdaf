/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { LegalView, LinkedText } from './legal-view'

test('words in brackets become links, everything else stays text', () => {
  const { container } = render(
    <p>
      <LinkedText text="Write to [us](mailto:a@example.com) or see the [terms](/terms-conditions). Thank you." />
    </p>,
  )
  expect(container.textContent).toBe('Write to us or see the terms. Thank you.')
  expect(screen.getByRole('link', { name: 'us' }).getAttribute('href')).toBe('mailto:a@example.com')
  expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms-conditions')
})

test('the cells of a row, and the links of a text, may be equal', () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {})
  const table = { head: ['Kind', 'Stored', 'Shown'], rows: [['Name', '30 days', '30 days']] }
  const blocks = ['[Here](/a), and [here](/b), and [Here](/a).', table]
  const sections = [{ id: 'data', title: 'Data', blocks }]
  render(<LegalView title="Privacy" lead="What is stored." updatedOn="2026-01-01" sections={sections} />)
  expect(screen.getAllByText('30 days')).toHaveLength(2)
  expect(report).not.toHaveBeenCalled()
  report.mockRestore()
})
