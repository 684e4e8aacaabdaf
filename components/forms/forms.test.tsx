/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { string } from 'yup'
import { Notices, notifySuccess } from '@/components/ui/notices'
import { FAILED_MESSAGE } from '@/lib/leads/form-kinds'
import { VISIT_DAY_MISSING_MESSAGE } from '@/lib/leads/forms/enquiry'
import { defineForm } from '@/lib/leads/forms/form-definition'
import { FORMS } from '@/lib/leads/forms/forms'
import { formatVisitingHours } from '@/lib/projects/visiting-hours'
import { builder } from '@/lib/site'
import { translatePage } from '@/lib/testing/translate-page'
import { CareerForm } from './career-form'
import { countries as allCountries } from './countries'
import { EnquirySection } from './enquiry-section'
import { TextField } from './field'
import { JointVentureForm } from './joint-venture-form'
import { LeadForm } from './lead-form'
import { SubscribeForm } from './subscribe-form'

const TIME = '/api/forms/time'
const career = <CareerForm />
/** All of them make each query slow. */
const countries = allCountries.map((group) =>
  group.filter(({ dialCode }) => /^(91|65|44|1|1242|93)$/.test(dialCode)),
)
const call = jest.fn()
const projects = [
  {
    id: 8,
    name: 'Cassia VII',
    slug: 'cassia-vii',
    status: 'ongoing' as const,
    address: 'Navalur, Chennai',
    priceFrom: null,
    pictureUrl: '/media/a.jpg',
    reraNumber: 'TN/SAMPLE/BLDG/0001/2026',
    visitingHours: null,
  },
]

const awaited = { ...projects[0], id: 9, name: 'Neem Park', slug: 'neem-park', reraNumber: null }

beforeAll(() => {
  Object.defineProperty(globalThis, 'fetch', { value: call })
  Object.defineProperty(AbortSignal, 'timeout', { value: () => new AbortController().signal })
})
beforeEach(() => {
  sessionStorage.clear()
  respond()
})
afterEach(() => act(() => toast.removeAll()))

/** The server saves each form. */
function respond(timeStatus = 200) {
  call
    .mockReset()
    .mockImplementation(async (address: string) =>
      address === TIME
        ? { ok: timeStatus < 400, status: timeStatus, json: async () => ({ token: 'signed' }) }
        : { ok: true, status: 200, json: async () => ({ success: true, message: 'Saved' }) },
    )
}

const show = (form: ReactElement) =>
  render(
    <>
      {form}
      <Notices />
    </>,
  )
const applicant = [
  [/^Name/, 'Ravi'],
  [/^Email/, 'ravi@example.com'],
  [/^Mobile number/, '9840011111'],
  [/^Department/, 'Sales'],
  [/^Current designation/, 'Engineer'],
] as const
const posts = () => call.mock.calls.filter(([address]) => String(address).startsWith('/api/v1/'))
const countTimeRequests = () => call.mock.calls.filter(([address]) => address === TIME).length
const nameField = () => screen.getByLabelText<HTMLInputElement>(/^Name/)

let leave = () => {}
afterEach(() => leave())

/** The page of a form as the server sends it, filled in before its script runs. */
async function hydrate(form: ReactElement, values: Record<string, string>, change = (_: HTMLElement) => {}) {
  const page = document.createElement('main')
  page.innerHTML = renderToString(form)
  document.body.append(page)
  const fill = (typed: Record<string, string>) => {
    for (const [name, value] of Object.entries(typed)) {
      const control = page.querySelector(`[name=${name}]`) as HTMLInputElement
      if (control.type === 'checkbox') control.checked = true
      else control.value = value
    }
  }
  fill(values)
  change(page)
  const root = await act(async () => hydrateRoot(page, form))
  leave = () => {
    act(() => root.unmount())
    page.remove()
  }
  const read = () => Object.fromEntries(new FormData(page.querySelector('form') as HTMLFormElement))
  return { page, read, fill }
}

const owner = { name: 'Raman', mobile_no: '98400 12345', email: 'raman@example.com', location: 'Navalur' }
const buyer = {
  first_name: 'Anitha',
  last_name: 'R',
  country_code: '+65',
  mobile_no: '8123 4567',
  email: 'anitha@example.com',
  projectId: '8',
  message: 'A villa?',
  general_user_accept: 'true',
}
const refused = { values: { first_name: 'Old', email: 'old@' }, messages: {} }
const enquire = (props: object) => (
  <EnquirySection countries={countries} projects={projects} today="2099-11-26" {...props} />
)
const jointVenture = <JointVentureForm />

test.each([
  ['contact', enquire({ formKind: 'contact' }), buyer],
  ['an enquiry with a message', enquire({ message: 'I would like to visit.' }), buyer],
  ['an enquiry about a project', enquire({ projectId: 8 }), buyer],
  ['a refused enquiry', enquire({ refused }), buyer],
  ['careers', career, { name: 'Ravi', mobile_no: '9840012345', department: 'Sales' }],
  ['joint ventures', jointVenture, { ...owner, land_area: '250', land_unit: 'cents' }],
  ['the subscription', <SubscribeForm key="1">{null}</SubscribeForm>, { mail: 'meena@example.com' }],
])('%s: text that was typed before the script ran is used', async (_, form, values) => {
  const { page, read } = await hydrate(form, values)
  expect(read()).toMatchObject(values)
  expect(within(page).queryByText(/ is required\.$/)).toBeNull()
  fireEvent.submit(page.querySelector('form') as HTMLFormElement)
  if (form !== career) await waitFor(() => expect(posts()).toHaveLength(1))
})

test('joint ventures filled in before the script runs can be sent, and its faults are named', async () => {
  const right = await hydrate(jointVenture, owner)
  const submit = (page: HTMLElement) =>
    within(page).getByRole<HTMLButtonElement>('button', { name: /^Submit/ })
  await waitFor(() => within(right.page).getByText('Fields marked with * are required.'))
  expect(submit(right.page).disabled).toBe(false)
  leave()
  const wrong = await hydrate(jointVenture, { ...owner, email: '', mobile_no: '98400' })
  const needed = await within(wrong.page).findByText(/^Still needed/)
  expect(needed.textContent).toBe('Still needed: a correct phone number and email. Then you can submit.')
  expect(submit(wrong.page).disabled).toBe(true)
  // A page that the visitor comes back to is filled in after its script ran.
  wrong.fill(owner)
  fireEvent(window, new Event('pageshow'))
  await waitFor(() => expect(submit(wrong.page).disabled).toBe(false))
})

test('on a translated page the messages, hints and numbers of a form are the present ones', async () => {
  show(enquire({ projects: [...projects, awaited], projectId: 8 }))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Submit enquiry' }))
  await screen.findByText('Phone Number is required.')
  const neededText = () => screen.getByText(/^Still needed/).textContent
  expect(neededText()).toBe('Still needed: first name, phone number, email and consent.')
  translatePage()
  await user.type(screen.getByLabelText(/^Phone number/), '12')
  await user.selectOptions(screen.getByLabelText(/^Project name/), '9')
  await screen.findByText('Please enter a valid phone number.')
  expect(screen.queryByText(/Phone Number is required/)).toBeNull()
  screen.getByText('RERA registration awaited')
  expect(screen.queryByText(/TN\/SAMPLE/)).toBeNull()
  translatePage()
  await user.clear(screen.getByLabelText(/^Phone number/))
  await screen.findByText('Phone Number is required.')
  await user.type(screen.getByLabelText(/^First name/), 'Anitha')
  await waitFor(() => expect(neededText()).toBe('Still needed: phone number, email and consent.'))
  await user.click(screen.getByRole('button', { name: 'consent' }))
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: /^I authorise/ })).toBe(document.activeElement),
  )
})

test('no box is ticked in advance; a refused form has the ticks that the visitor set', () => {
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  const first = show(enquire({}))
  expect(boxes()).toEqual([false, false])
  first.unmount()
  const ticked = show(enquire({ refused: { ...refused, values: { news: 'yes' } } }))
  expect(boxes()).toEqual([false, true])
  ticked.unmount()
  show(enquire({ refused: { ...refused, values: { general_user_accept: 'true' } } }))
  expect(boxes()).toEqual([true, false])
})

test('an enquiry about a completed project is about the home that the visitor owns', () => {
  const cassia = { ...awaited, id: 42, name: 'Cassia I', slug: 'cassia-i', status: 'completed' }
  show(enquire({ projects: [...projects, cassia], projectId: 42 }))
  const list = screen.getByLabelText<HTMLSelectElement>(/^Project name/)
  expect(list.selectedOptions[0]?.textContent).toBe('Cassia I')
  expect(list.value).toBe('owned-42')
})

test('a visit is offered for projects with a registration number only', async () => {
  show(enquire({ projects: [...projects, awaited], projectId: 8 }))
  screen.getByText('Visit the project, or choose when we call')
  screen.getByText('No visit')
  await userEvent.setup().selectOptions(screen.getByLabelText(/^Project name/), '9')
  screen.getByText('Choose when we call')
  expect(screen.queryByText('No visit')).toBeNull()
})

test('a visit that was chosen for another project is neither checked nor sent', async () => {
  const { page } = await hydrate(enquire({ projects: [...projects, awaited], projectId: 8 }), buyer)
  const user = userEvent.setup()
  await user.click(within(page).getByRole('radio', { name: 'Morning' }))
  await user.selectOptions(within(page).getByLabelText(/^Project name/), '9')
  fireEvent.submit(page.querySelector('form') as HTMLFormElement)
  await waitFor(() => expect(posts()).toHaveLength(1))
  const { meta } = JSON.parse(posts()[0]?.[1].body)
  expect([meta.visit_date, meta.visit_part].filter(Boolean)).toEqual([])
})

test('a time of day without a day is refused, until the day is chosen or the time is taken back', async () => {
  const { page } = await hydrate(enquire({ projectId: 8 }), buyer)
  const user = userEvent.setup()
  const choose = (name: string) => user.click(within(page).getByRole('radio', { name }))
  await choose('Morning')
  fireEvent.submit(page.querySelector('form') as HTMLFormElement)
  await within(page).findByText(VISIT_DAY_MISSING_MESSAGE)
  await choose('Any time')
  await waitFor(() => expect(within(page).queryByText(VISIT_DAY_MISSING_MESSAGE)).toBeNull())
})

test('a brochure is offered of projects with a registration number only', () => {
  show(enquire({ projects: [...projects, awaited], isBrochure: true }))
  const options = within(screen.getByLabelText(/^Project name/)).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Choose a project', 'Cassia VII'])
})

test.each([
  ['enquiry', enquire({ refused })],
  ['contact', enquire({ refused, formKind: 'contact' })],
  ['career', career],
  ['joint-venture', jointVenture],
  [
    'subscribe',
    <SubscribeForm key="1" refused={refused}>
      {null}
    </SubscribeForm>,
  ],
] as const)('each control of %s has the id that the list of messages links to', (formKind, form) => {
  show(form)
  // The type of an enquiry is hidden, a home is only there if it was chosen. An extension comes with its number, the
  // content of a resume with its file, the converted land with its area.
  const fieldNames = Object.keys(FORMS[formKind].fields).filter(
    (field) => !['query_for', 'unit', 'extension', 'resume_base_64', 'land'].includes(field),
  )
  for (const field of fieldNames)
    expect(document.getElementById(`${formKind}-${field}`)).toHaveProperty('name', field)
})

test('country codes: the preferred first, each country once, by the names of today', () => {
  show(enquire({ countries: allCountries }))
  const list = screen.getByRole('combobox', { name: 'Country code' })
  const names = within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent ?? '')
  expect(names.slice(0, 6)).toEqual([
    ...['India +91', 'United Arab Emirates +971', 'Singapore +65', 'United States +1'],
    ...['United Kingdom +44', 'Malaysia +60'],
  ])
  expect(names.filter((name) => /^(Congo|Eswatini|North Mac|Türk)/.test(name))).toEqual([
    ...['Congo (Democratic Republic) +243', 'Congo (Republic) +242', 'Eswatini +268'],
    ...['North Macedonia +389', 'Türkiye +90'],
  ])
  expect(new Set(names.map((name) => name.replace(/ \+\d+$/, ''))).size).toBe(names.length)
  expect(names.join()).not.toMatch(/Swaziland|Turkey|,Macedonia/)
})

test('a prefilled message that was edited before the script ran stays', async () => {
  const { read } = await hydrate(enquire({ message: 'I would like to visit.' }), { message: 'On Sunday?' })
  expect(read()).toMatchObject({ message: 'On Sunday?' })
})

test('a visit is one of the next seven days on which it is possible; a choice before the script ran is kept', async () => {
  const visitingHours = { days: ['Saturday' as const, 'Sunday' as const], times: '10 am to 5 pm' }
  const form = enquire({ projects: [{ ...projects[0], visitingHours }], projectId: 8 })
  const { page, read } = await hydrate(form, {}, (html) => {
    html.querySelector<HTMLInputElement>('[value="2099-11-29"]')?.click()
    html.querySelector<HTMLInputElement>('[value=afternoon]')?.click()
  })
  const days = within(page).getByRole('group', { name: /^Day of the visit/ })
  const chips = within(days).getAllByRole<HTMLInputElement>('radio')
  expect(chips.map(({ value }) => value)).toEqual([
    '',
    ...['2099-11-28', '2099-11-29', '2099-12-05', '2099-12-06', '2099-12-12', '2099-12-13', '2099-12-19'],
  ])
  within(days).getByText('Sat 28 Nov')
  within(days).getByText(/^Saturday and Sunday, 10 am to 5 pm\./)
  expect(read()).toMatchObject({ visit_date: '2099-11-29', visit_part: 'afternoon' })
  jest.useFakeTimers({
    now: Date.parse('2099-11-26T06:00:00Z'),
    doNotFake: ['setTimeout', 'nextTick', 'setImmediate'],
  })
  for (const [name, value] of Object.entries(buyer)) {
    const control = page.querySelector(`[name=${name}]`) as HTMLInputElement
    if (control.type === 'checkbox') fireEvent.click(control)
    else fireEvent.change(control, { target: { value } })
  }
  fireEvent.submit(page.querySelector('form') as HTMLFormElement)
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(JSON.parse(posts()[0]?.[1].body).meta).toMatchObject({
    visit_date: '2099-11-29',
    visit_part: 'afternoon',
  })
  jest.useRealTimers()
})

test('without a project a visit is possible on the days of the offices', () => {
  show(enquire({}))
  expect(screen.getByText(/For a later day, write it in the message/).textContent).toContain(
    formatVisitingHours(builder.visitingHours),
  )
})

test('joint ventures that a password manager fills in without an event can be sent', async () => {
  const { page, fill } = await hydrate(jointVenture, {})
  const submit = within(page).getByRole<HTMLButtonElement>('button', { name: /^Submit/ })
  await waitFor(() => expect(submit.disabled).toBe(true))
  fill(owner)
  // The visitor moves on.
  fireEvent.focus(within(page).getByLabelText(/^Location/))
  await waitFor(() => expect(submit.disabled).toBe(false))
  fireEvent.submit(page.querySelector('form') as HTMLFormElement)
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(JSON.parse(posts()[0]?.[1].body)).toMatchObject({ name: 'Raman', mobile_no: '9840012345' })
})

describe('an application', () => {
  const fillCareer = () => {
    for (const [label, value] of applicant)
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }

  test('that is stored is never said to be lost, also when the page fails afterwards', async () => {
    const plainSubmit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
    show(career)
    fillCareer()
    const failing = jest.spyOn(toast, 'custom').mockImplementation(() => {
      throw new Error('a programming error')
    })
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
    fireEvent.submit(nameField())
    await waitFor(() => expect(failing).toHaveBeenCalled())
    expect(plainSubmit).not.toHaveBeenCalled()
    expect(screen.queryByText(/could not save/)).toBeNull()
    expect(logged.mock.calls.at(-1)?.[0]).toEqual(new Error('a programming error'))
    jest.restoreAllMocks()
  })

  test('shows a moving sign while it is sent, also on a translated page', async () => {
    let answer = (_: object) => {}
    call.mockImplementation((address: string) => {
      if (address === TIME) return Promise.resolve({ ok: true, status: 200, json: async () => ({}) })
      return new Promise((resolve) => {
        answer = resolve
      })
    })
    show(career)
    fillCareer()
    translatePage()
    fireEvent.submit(nameField())
    const button = await screen.findByRole('button', { name: 'Submitting…' })
    expect(button.querySelector('[data-busy]')).not.toBeNull()
    await act(async () => answer({ ok: true, status: 200, json: async () => ({ success: true }) }))
    await within(screen.getByRole('status')).findByText('Your application is with us.')
    await screen.findByRole('button', { name: 'Submit application' })
  })

  test('that is sent empties the form; its answer stays until it is closed, also after a double click', async () => {
    show(career)
    fillCareer()
    nameField().focus()
    const button = screen.getByRole('button', { name: 'Submit application' })
    fireEvent.click(button, { detail: 1 })
    const answer = screen.getByRole('status')
    await within(answer).findByText('Saved')
    within(answer).getByText('Your application is with us.')
    within(answer).getByText(/will call you on 98400 11111 within two weeks\./)
    expect(nameField().value).toBe('')
    expect(document.activeElement).toBe(nameField())
    await screen.findByRole('button', { name: 'Submit application' })
    fireEvent.click(button, { detail: 2 })
    await act(async () => {})
    expect(screen.queryByText('Name is required.')).toBeNull()
    fireEvent.click(within(answer).getByRole('button', { name: 'Close notice' }))
    expect(answer.textContent).toBe('')
  })
})

test('a form time that failed is fetched again at the next focus', async () => {
  call.mockRejectedValueOnce(new Error('offline'))
  show(career)
  await act(async () => {
    fireEvent.focus(nameField())
  })
  await act(async () => {
    fireEvent.focus(nameField())
  })
  expect(countTimeRequests()).toBe(2)
})

test.each([
  ['fetched at the first focus', 200, true, 'signed'],
  ['not fetched again while sending, where it would look like a robot’s', 503, true, 'signed'],
  ['not needed by a form that was never focused', 200, false, undefined],
])('the form time is %s', async (...row) => {
  const [, status, isFocused, token] = row
  respond(status)
  show(career)
  expect(countTimeRequests()).toBe(0)
  if (isFocused) fireEvent.focus(nameField())
  for (const [label, value] of applicant)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.submit(nameField())
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(countTimeRequests()).toBe(isFocused ? 1 : 0)
  expect(JSON.parse(posts()[0]?.[1].body).meta.form_time).toBe(token)
})

test('a check that throws is a form that was not sent, and the form can be submitted again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
  let isBroken = true
  const rule = string().test('broken', () => {
    if (isBroken) throw new Error('a programming error')
    return true
  })
  const fields = { name: { label: 'Name', rule } }
  const definition = defineForm({ fields, buildBody: () => ({ payload: {}, details: {} }) })
  show(
    <LeadForm formKind="subscribe" definition={definition} onSaved={({ message }) => notifySuccess(message)}>
      <TextField name="name" />
    </LeadForm>,
  )
  fireEvent.submit(nameField())
  await screen.findByText(FAILED_MESSAGE)
  expect(posts()).toEqual([])
  expect(logged.mock.calls.at(-1)?.[0]).toEqual(new Error('a programming error'))
  isBroken = false
  fireEvent.submit(nameField())
  await screen.findByText('Saved')
  jest.restoreAllMocks()
})

test('a field outside of a form is an error, and not a field without a label', () => {
  const outside = (
    <FormProvider {...({ register: () => ({}), formState: { errors: {} } } as unknown as UseFormReturn)}>
      <TextField name="name" />
    </FormProvider>
  )
  expect(() => renderToString(outside)).toThrow('inside a LeadForm')
})

async function requestBrochure(pdfUrl: string | null) {
  window.open = jest.fn()
  const answer = {
    success: true,
    message: 'Saved',
    pdf_url: pdfUrl,
    result: { reference: '261124-k3f9qa7m' },
  }
  call.mockImplementation(async () => ({ ok: true, status: 200, json: async () => answer }))
  const { message, ...values } = buyer
  const { page } = await hydrate(enquire({ isBrochure: true }), values)
  fireEvent.submit(page.querySelector('form') as HTMLFormElement)
  return screen.findByRole('region', { name: 'What you sent' })
}

test('a brochure on another host has no size; tab and link have no access to this page', async () => {
  const address = 'https://files.example.com/a.pdf'
  const sent = await requestBrochure(address)
  expect(jest.mocked(window.open).mock.calls).toEqual([[address, '_blank', 'noopener']])
  const link = within(sent).getByRole('link', { name: 'Download brochure (PDF)' })
  expect(link.getAttribute('rel')).toBe('noopener')
  within(sent).getByText('261124-k3f9qa7m')
  // The notice next to it has said that the enquiry was submitted.
  within(sent).getByText('The brochure of Cassia VII is ready.')
})

test.each([
  ['+91', '0091 98400 12345', '+91 98400 12345'],
  ['+91', '919840012345', '+91 98400 12345'],
  ['+91', '098400-12345', '+91 98400 12345'],
  ['+91', '+65 8123 4567', '+6581234567'],
])('with the code %s, "%s" is stored and shown as %s', async (country_code, mobile_no, shown) => {
  const { page } = await hydrate(enquire({}), { ...buyer, country_code, mobile_no })
  fireEvent.submit(page.querySelector('form') as HTMLFormElement)
  const sent = await screen.findByRole('region', { name: 'What you sent' })
  expect(sent.textContent?.replaceAll('\u00a0', ' ')).toContain(`call you on ${shown} or write`)
  expect(JSON.parse(posts()[0]?.[1].body).mobile_no).toBe(shown.replaceAll(' ', ''))
})

test.each([null, 'javascript:alert(1)', 'data:text/html,x', 'http://['])(
  'without an address to open (%j) it says so and whom to call',
  async (url) => {
    const sent = await requestBrochure(url)
    expect(window.open).not.toHaveBeenCalled()
    within(sent).getByText(/^There is no brochure to open just now\./)
    expect(within(sent).getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^tel:/)
  },
)

test.each([true, false])('the home of an enquiry is sent if it is ticked: %s', async (isTicked) => {
  const home = { name: '3 BHK, Type A', facts: '1,180 sq ft · ₹68.50 lakh' }
  const form = enquire({ fixedProject: projects[0], projectId: 8, home })
  const setTick = (element: HTMLElement) => {
    const box = element.querySelector('[name=unit]') as HTMLInputElement
    box.checked = isTicked
  }
  const { projectId, ...visitor } = buyer
  const { page } = await hydrate(form, visitor, setTick)
  fireEvent.submit(page.querySelector('form') as HTMLFormElement)
  const answer = isTicked
    ? 'Your enquiry about 3 BHK, Type A in Cassia VII is with us.'
    : 'Your enquiry about Cassia VII is with us.'
  await within(page).findByText(answer)
  const { message, projectId: sentId, meta } = JSON.parse(posts()[0]?.[1].body)
  expect([message, sentId, meta.unit]).toEqual(['A villa?', 8, isTicked ? home.name : undefined])
})
