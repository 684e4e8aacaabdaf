/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { HomeChoice } from './home-choice'

afterEach(() => window.history.replaceState(null, '', '/'))

test.each([
  ['#unit-1', 'Unit 1'],
  ['#unit-1-plot-7', 'Unit 2'],
  ['#unit-2-plot-44', 'Unit 1'],
  ['#unit-2-a', 'Unit 2 A'],
])('the address %s chooses %s, the homes being listed as Unit 2, Unit 1 and Unit 2 A', (hash, name) => {
  window.history.replaceState(null, '', hash)
  const radios = ['Unit 2', 'Unit 1', 'Unit 2 A'].map((label, index) => ({
    rowNumber: index + 1,
    fragment: label.toLowerCase().replaceAll(' ', '-'),
    label,
    price: '',
  }))
  render(<HomeChoice radios={radios} defaultFragment="" />)
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name }))
})
