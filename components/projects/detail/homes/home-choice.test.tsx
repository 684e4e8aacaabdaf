/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { HomeChoice } from './home-choice'

afterEach(() => window.history.replaceState(null, '', '/'))

test.each([
  ['#unit-1', 'Unit 1'],
  ['#unit-1-plot-7', 'Unit 2'],
  ['#unit-2-plot-44', 'Unit 1'],
])('the address %s chooses %s, the homes being listed as Unit 2 and Unit 1', (hash, name) => {
  window.history.replaceState(null, '', hash)
  const radios = ['Unit 2', 'Unit 1'].map((label, index) => ({
    number: index + 1,
    fragment: label.toLowerCase().replace(' ', '-'),
    plotFragmentStart: `unit-${index + 1}-`,
    label,
    price: '',
  }))
  render(<HomeChoice radios={radios} defaultNumber={radios.length + 1} />)
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name }))
})
