/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { buildPicture, buildProject } from '@/lib/testing/builders'
import { PlanSelector } from './plan-selector'

test('a plot on two drawings has one heading', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 }
  const shapes = ['plot-1', 'plot-2'].map((id) => ({
    id,
    unit: 0,
    d: 'M0 0h10v10z',
    transform: undefined,
    facing: null,
    box,
  }))
  const plans = ['/media/north.svg', '/media/south.svg'].map((src) => ({
    viewBox: '0 0 100 100',
    labels: [],
    picture: { ...buildPicture({ src }), title: src },
    shapes,
  }))
  render(<PlanSelector project={buildProject()} plans={plans} />)
  expect(screen.getAllByText(/^Plot \d$/).map(({ id }) => id)).toEqual(['unit-1-plot-1', 'unit-1-plot-2'])
})
