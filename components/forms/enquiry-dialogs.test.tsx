/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { EnquiryDialogs } from './enquiry-dialogs'
import { EnquiryLink, type EnquiryRequest } from './enquiry-link'

const mockSends: (() => void)[] = []
const mockRender = jest.fn()
jest.mock('./enquiry-dialog', () => ({
  EnquiryDialog: ({ request, onSent }: { request: EnquiryRequest; onSent: () => void }) => {
    mockSends.push(onSent)
    mockRender()
    return (
      <label>
        Form for {request.project?.name} <input />
      </label>
    )
  },
}))

/** Brochure links of Cassia VII and Neem Park. */
function renderTwoLinks() {
  render(
    <>
      {['Cassia VII', 'Neem Park'].map((projectName) => (
        <EnquiryLink
          key={projectName}
          kind="brochure"
          project={{ id: 8, name: projectName, reraNumber: null }}
        >
          Brochure of {projectName}
        </EnquiryLink>
      ))}
      <EnquiryDialogs />
    </>,
  )
}

async function open(projectName: string): Promise<() => void> {
  const link = screen.getByRole('link', { name: `Brochure of ${projectName}` })
  link.focus()
  fireEvent.click(link)
  await screen.findByText(`Form for ${projectName}`)
  const send = mockSends.at(-1)
  if (!send) throw new Error('The dialog was not rendered')
  return send
}

test('a sent enquiry closes its dialog and no other, and the focus returns to the opener', async () => {
  renderTwoLinks()
  const sendFirst = await open('Cassia VII')
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  act(() => dialog.close())
  expect(screen.queryByRole('dialog')).toBeNull()
  const sendSecond = await open('Neem Park')
  screen.getByRole('button', { name: 'Close' }).focus()
  act(sendFirst)
  expect(screen.queryByRole('dialog', { name: 'Brochure of Neem Park' })).not.toBeNull()
  act(sendSecond)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Brochure of Neem Park' }))
})

test('a closed dialog keeps the typed text, separately for each request', async () => {
  renderTwoLinks()
  const field = (projectName: string) =>
    screen.getByLabelText<HTMLInputElement>(`Form for ${projectName}`, { exact: false })
  await open('Cassia VII')
  fireEvent.change(field('Cassia VII'), { target: { value: 'Meena' } })
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close())
  await open('Neem Park')
  expect(field('Neem Park').value).toBe('')
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close())
  await open('Cassia VII')
  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Brochure of Cassia VII' }).open).toBe(true)
  expect(field('Cassia VII').value).toBe('Meena')
})

test('on the page of a project the link of the header is about the chosen home', async () => {
  render(
    <>
      <EnquiryLink kind="enquiry">Enquire</EnquiryLink>
      <main>
        {['1', '2'].map((rowNumber) => (
          <input
            key={rowNumber}
            type="radio"
            name="chosen-home"
            value={rowNumber}
            defaultChecked={rowNumber === '2'}
          />
        ))}
        <nav data-contact-bar="">
          {['Type A', 'Type B'].map((name, index) => (
            <span key={name} data-home={index + 1}>
              <EnquiryLink kind="enquiry" project={{ id: 8, name, reraNumber: null }}>
                {name}
              </EnquiryLink>
            </span>
          ))}
        </nav>
      </main>
      <EnquiryDialogs />
    </>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'Enquire' }))
  await screen.findByText('Form for Type B')
  screen.getByRole('dialog', { name: 'Enquire about Type B' })
})

test('a click for a new tab is the browser’s', () => {
  render(
    <>
      <EnquiryLink kind="enquiry">Enquire</EnquiryLink>
      <EnquiryDialogs />
    </>,
  )
  fireEvent.click(screen.getByRole('link'), { ctrlKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('pointing at another link does not render the forms of earlier dialogs again', async () => {
  renderTwoLinks()
  await open('Cassia VII')
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close())
  mockRender.mockClear()
  await act(async () => fireEvent.pointerOver(screen.getByRole('link', { name: 'Brochure of Neem Park' })))
  expect(mockRender).not.toHaveBeenCalled()
})
