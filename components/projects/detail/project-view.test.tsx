/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react'
import { buildPicture, buildProject } from '@/lib/testing/builders'
import { ProjectView } from './project-view'

const none = { links: [], total: 0 }
const others = { ongoing: none, upcoming: none, completed: none }

function renderProject(change: Parameters<typeof buildProject>[0] = {}) {
  render(<ProjectView project={buildProject(change)} others={others} />)
}

let isWide = false
beforeEach(() => {
  isWide = false
  window.matchMedia = (media) => {
    const matches = isWide || !media.includes('width')
    return Object.assign(new EventTarget(), { matches, media, onchange: null }) as MediaQueryList
  }
})

test('shows the four tiles, the price and the three buttons', () => {
  renderProject({ walkthroughUrl: 'https://youtu.be/aBcDeFgHi_1' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cassia VII')
  // Each with what stands beside it, in this order; further down the page there are more.
  const tiles = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
  expect(tiles.slice(0, 4)).toEqual([
    'Property typeVillas',
    'Project statusOngoingReady To Move',
    expect.stringMatching(/^Square feet1,180 – 1,640 sq ft/),
    expect.stringMatching(/^RERA numberTN\/SAMPLE\/BLDG\/0001\/2026/),
  ])
  expect(screen.getByText(/^Start from/).textContent).toBe('Start from ₹68.5 lakh')
  expect(screen.getByRole('link', { name: 'Enquiry' }).getAttribute('href')).toBe('/enquiry?project_id=8')
  expect(screen.getByRole('link', { name: 'View brochure' }).getAttribute('href')).toContain('kind=brochure')
  const walkthrough = screen.getByRole('link', { name: /^Walkthrough/ })
  expect(walkthrough.getAttribute('href')).toBe('https://youtu.be/aBcDeFgHi_1')
  expect(walkthrough.getAttribute('target')).toBe('_blank')
})

test('the RERA number stands with a QR code of at least 96 px that leads to the authority', () => {
  renderProject()
  const link = screen.getByRole('link', { name: /QR code of RERA registration TN\/SAMPLE\/BLDG\/0001\/2026/ })
  expect(link.getAttribute('href')).toBe('https://rera.tn.gov.in')
  expect(screen.getByRole('link', { name: /^rera\.tn\.gov\.in/ }).getAttribute('href')).toBe(
    'https://rera.tn.gov.in',
  )
})

test('without a RERA number there is no price and no brochure', () => {
  renderProject({ reraNumber: null })
  expect(screen.getByText('RERA number').nextElementSibling?.textContent).toMatch(
    /^RERA registration awaited/,
  )
  expect(screen.queryByText(/lakh/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'View brochure' })).toBeNull()
  expect(screen.queryByRole('link', { name: /QR code/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Enquiry' }).getAttribute('href')).toBe('/enquiry?project_id=8')
})

test('walkthrough, tour and map appear only with an address that may be opened', () => {
  renderProject({ walkthroughUrl: 'javascript:alert(1)', virtualTourUrl: null, mapUrl: 'http://map.example' })
  expect(screen.queryByRole('link', { name: /Walkthrough/ })).toBeNull()
  expect(screen.queryByRole('heading', { name: /virtual tour/ })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Area map' })).toBeNull()
})

test('the first specification is open, the others closed', () => {
  renderProject({
    specifications: [
      { name: 'Structure', html: '<p>Framed concrete.</p>' },
      { name: 'Flooring', html: '<p>Vitrified tiles.</p>' },
    ],
  })
  const [first, second] = screen.getAllByRole('group')
  expect(first?.hasAttribute('open')).toBe(true)
  expect(second?.hasAttribute('open')).toBe(false)
})

test('a gallery shows two large tiles and all pictures in a carousel', () => {
  const pictures = ['Street', 'Garden', 'Aerial'].map((title) => ({
    ...buildPicture({ src: `/media/${title}.jpg`, alt: title }),
    title,
  }))
  renderProject({ gallery: [{ type: 'Exterior', pictures }] })
  const carousel = screen.getByRole('region', { name: 'Exterior of Cassia VII' })
  expect(within(carousel).getAllByRole('img')).toHaveLength(3)
  expect(screen.getAllByRole('img', { name: 'Street' })).toHaveLength(2)
  expect(screen.getAllByRole('img', { name: 'Aerial' })).toHaveLength(1)
  expect(screen.getByRole('region', { name: 'Gallery' }).textContent).toContain('conceptual only')
})

test('every place of a location advantage is read with its distance', () => {
  renderProject()
  const section = screen.getByRole('region', { name: 'Location advantage' })
  expect(within(section).getByRole('listitem').textContent).toBe('Sample School, 3.2 km')
})

test.each([false, true])('places stand on one shared line, where the screen is wide: %s', async (wide) => {
  isWide = wide
  renderProject()
  const section = screen.getByRole('region', { name: 'Location advantage' })
  const findAxis = () => section.querySelectorAll('svg g#kilometres').length
  // The code of the wide drawing comes late.
  expect(findAxis()).toBe(0)
  await act(() => import('./horizontal-line'))
  expect(findAxis()).toBe(wide ? 1 : 0)
})

test('an empty project still stands', () => {
  renderProject({
    descriptionHtml: '',
    area: null,
    specifications: [],
    amenities: [],
    gallery: [],
    advantages: [],
    features: [],
  })
  expect(screen.getByText('To be announced').closest('dd')).not.toBeNull()
  // No heading stands over nothing.
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Cassia VII'])
})
