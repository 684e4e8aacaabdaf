/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listWords } from '@/lib/search/words'
import { ProjectTypeahead } from './project-typeahead'

const projects = [
  { name: 'Cassia VII', text: 'Villas, Navalur, Chennai', registration: 'RERA TN/SAMPLE/BLDG/0118/2023' },
  { name: 'Néem Park', text: 'Plots, Kandigai, Chennai', registration: 'RERA TN/SAMPLE/LAYOUT/0029/2024' },
].map((project) => ({
  ...project,
  href: `/${project.name}`,
  words: listWords(Object.values(project).join(' ')),
}))

test('projects are listed and counted while their name, type, place or number is being typed', async () => {
  render(
    <ProjectTypeahead projects={projects}>
      <input aria-label="Search" />
    </ProjectTypeahead>,
  )
  const user = userEvent.setup()
  const field = screen.getByLabelText('Search')
  const listNames = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  expect(listNames()).toEqual([])
  for (const [text, names] of [
    ['chen', ['/Cassia VII', '/Néem Park']],
    ['villa nav', ['/Cassia VII']],
    ['0029', ['/Néem Park']],
    ['neem', ['/Néem Park']],
  ] as const) {
    await user.clear(field)
    await user.type(field, text)
    expect(listNames()).toEqual(names)
    screen.getByText(new RegExp(`^${names.length} projects?\\. Search also finds`))
  }
  expect(screen.queryByText(/^All /)).toBeNull()
  await user.type(field, ' zeppelin')
  expect(listNames()).toEqual([])
  screen.getByText(/^No project has these words/)
  await user.clear(field)
  expect(screen.queryByText(/Search also finds/)).toBeNull()
})

test('more projects than are listed have a link to all of them', async () => {
  const homes = Array.from({ length: 6 }, (_, index) => ({
    name: `Cassia ${index + 1}`,
    text: 'Villas, Navalur, Chennai',
    registration: null,
    href: `/cassia-${index + 1}`,
    words: ['cassia', 'villas'],
  }))
  render(
    <ProjectTypeahead projects={homes}>
      <input aria-label="Search" />
    </ProjectTypeahead>,
  )
  await userEvent.type(screen.getByLabelText('Search'), 'cassia vil')
  expect(screen.getAllByRole('link')).toHaveLength(6)
  const allLink = screen.getByRole('link', { name: 'All 6 projects' })
  expect(allLink.getAttribute('href')).toBe('/search?q=cassia+vil')
})
