/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { HomeEnquiryLink } from './home-enquiry-link'

const project = { id: 26, name: 'Magnolia Heights', reraNumber: null }

afterEach(() => window.history.replaceState(null, '', '/'))

function renderLink(hash: string) {
  window.history.replaceState(null, '', hash)
  return render(
    <>
      <h3 id="unit-2-plot-44" data-facing="North">
        மனை 44, வடக்கு நோக்கி
      </h3>
      <HomeEnquiryLink
        request={{
          kind: 'enquiry',
          project,
          rowNumber: 2,
          home: { name: '30 × 40 ft', facts: '₹16.80 lakh' },
        }}
        label="30 × 40 ft"
        className=""
      />
    </>,
  )
}

test('on a page that the browser has translated, the enquiry about a plot stays in the language of the staff', () => {
  renderLink('#unit-2-plot-44')
  const link = screen.getByRole('link', { name: 'Enquire about plot\u00a044 in Magnolia Heights' })
  expect(JSON.parse(link.dataset.enquiry ?? '')).toMatchObject({
    home: { name: 'Plot 44, facing north, 30 × 40 ft', facts: '₹16.80 lakh' },
  })
})

test.each(['', '#unit-2-plot-99', '#unit-1-plot-44'])(
  'the address "%s" names no plot of this size on sale',
  (hash) => {
    renderLink(hash)
    const link = screen.getByRole('link', { name: 'Enquire about 30 × 40 ft in Magnolia Heights' })
    expect(JSON.parse(link.dataset.enquiry ?? '')).toMatchObject({ home: { name: '30 × 40 ft' } })
  },
)
