import { boolean, string } from 'yup'
import { parseId } from '@/lib/catalogue/id'
import { cleanLine, cleanText } from '@/lib/format/clean-text'
import { isIsoDate } from '@/lib/today'
import { CALL_TIMES, findDay, formatVisit, NO_PROJECT, readHomeOption, VISIT_PARTS } from './enquiry-choices'
import { email, type LeadForm, line, oneOf, splitValues, text, type Values } from './form'

const QUERIES = { VB: 'The brochure', GE: 'To be called about it' }

const NEWS = { yes: 'Yes, by email' }

const PHONE_MESSAGE = 'Please enter a valid phone number.'
const CONSENT_MESSAGE = 'You must accept the terms to proceed.'
const PROJECT_MESSAGE = 'Project Name is required.'
const WITHOUT_PROJECT = 'No project chosen'
const NOT_LISTED = 'Please choose from the list.'
/** Days from today on on which a visit can be asked for. */
const LAST_DAY = 92
export const VISIT_DATE_MESSAGE = 'Please choose a day from tomorrow onwards, within three months.'
export const VISIT_DAY_MISSING_MESSAGE = 'Please choose the day of the visit.'

/** The enquiry dialog, the enquiry page and the brochure dialog. */
export const enquiryForm = {
  fields: {
    first_name: { label: 'First name', rule: line(100).required('First Name is required.'), column: 'name' },
    last_name: { label: 'Last name', rule: line(100), column: 'name' },
    country_code: {
      label: 'Country code',
      rule: line(6)
        .required('Country code is required.')
        .matches(/^\+?\d{1,4}$/, PHONE_MESSAGE),
      staff: false,
    },
    // In a form it may lack the country code.
    mobile_no: {
      label: 'Phone number',
      rule: line(40)
        .required('Phone Number is required.')
        .test('phone', PHONE_MESSAGE, async (value, { parent }) => {
          if (!value) return true
          // The phone number data is 30 KB, so it loads with the first check.
          const { parsePhone } = await import('../phone')
          return parsePhone(value, String(parent.country_code ?? '')) !== null
        }),
      column: 'phone',
    },
    // Given with the number, and kept beside it. The library of numbers reads up to 20 digits; no field could show a refusal.
    extension: { label: 'Extension', rule: line(20), place: 'details' },
    email: { label: 'Email', rule: email(), column: 'email' },
    projectId: {
      label: 'Project name',
      rule: string()
        .transform((_, given) => (typeof given === 'number' ? String(given) : (given ?? undefined)))
        .typeError(PROJECT_MESSAGE)
        // A request without a project has that in its message.
        .test('project', PROJECT_MESSAGE, (value, { parent }) =>
          value
            ? value === NO_PROJECT || readHomeOption(value) !== null || parseId(value) !== null
            : (parent.message?.startsWith(WITHOUT_PROJECT) ?? false),
        ),
      column: 'project_id',
    },
    query_for: {
      label: 'Wants',
      rule: text(cleanLine)
        .oneOf(Object.keys(QUERIES), 'Please choose VB or GE.')
        .default('VB' as string),
      choices: QUERIES,
    },
    message: { label: 'Message', rule: line(2000, cleanText) },
    visit_date: {
      label: 'Visit on',
      rule: text(cleanLine).test('visit', VISIT_DATE_MESSAGE, (value, { parent, createError }) => {
        if (!value) return !parent.visit_part || createError({ message: VISIT_DAY_MISSING_MESSAGE })
        return isIsoDate(value) && value >= findDay(1) && value <= findDay(LAST_DAY)
      }),
      place: 'details',
      words: formatVisit,
      staff: 'Site visit requested',
    },
    visit_part: {
      label: 'Time of day',
      rule: oneOf(Object.keys(VISIT_PARTS), NOT_LISTED),
      place: 'details',
      // Said with the day.
      words: () => '',
    },
    call_time: {
      label: 'Call me',
      rule: oneOf(Object.keys(CALL_TIMES), NOT_LISTED),
      place: 'details',
      choices: CALL_TIMES,
      staff: 'Call requested',
    },
    general_user_accept: {
      label: 'Consent',
      rule: boolean().typeError(CONSENT_MESSAGE).required(CONSENT_MESSAGE).oneOf([true], CONSENT_MESSAGE),
      staff: false,
    },
    // An unchecked box is false in the browser and absent in a form sent without script.
    news: {
      label: 'News of projects',
      rule: oneOf(Object.keys(NEWS), NOT_LISTED).transform((value) => (value === false ? '' : value)),
      place: 'details',
      choices: NEWS,
    },
  },
  added: { home: 'Home in' },
} satisfies LeadForm

const { last_name, query_for, message } = enquiryForm.fields

/** The contact page: last name and message are also required, and `query_for` is `GE` when it is missing. */
export const contactForm: typeof enquiryForm = {
  ...enquiryForm,
  fields: {
    ...enquiryForm.fields,
    last_name: { ...last_name, rule: last_name.rule.required('Last Name is required.') },
    query_for: { ...query_for, rule: query_for.rule.default('GE' as string) },
    message: { ...message, rule: message.rule.required('Message is required.') },
  },
}

export type EnquiryValues = Values<typeof enquiryForm.fields>

/** The API's message of an enquiry without words. */
export const DEFAULT_MESSAGE = 'Brocher Enquiry'

/**
 * The documented payload of checked values, and the details beside it. `home` is the name of the completed project of a
 * homeOption where that is known. The code of the number outranks the one that was chosen.
 */
export async function buildEnquiry(values: EnquiryValues, home?: string) {
  const { parsePhone } = await import('../phone')
  const { projectId = '', message = '', country_code, mobile_no, last_name = '' } = values
  const homeId = readHomeOption(projectId)
  const phone = parsePhone(mobile_no, country_code)
  const { payload, details } = splitValues(enquiryForm.fields, {
    ...values,
    last_name,
    country_code: phone?.code ?? country_code,
    mobile_no: phone?.number ?? mobile_no,
    extension: phone?.extension ?? values.extension,
  })
  const { projectId: _, ...rest } = payload
  const id = parseId(projectId)
  return {
    payload: id
      ? { ...rest, message: message || DEFAULT_MESSAGE, projectId: id }
      : { ...rest, message: homeId && !home ? message : withoutProject(message, { home }) },
    details: homeId ? { ...details, home_id: String(homeId) } : details,
  }
}

/**
 * The message of an enquiry without a project: from the owner of a home in the project of this name, or about one that the site
 * does not show.
 */
export function withoutProject(message: string, about: { home?: string; hidden?: string | null } = {}) {
  if (message.startsWith(WITHOUT_PROJECT)) return message
  const { home, hidden } = about
  const prefix = home
    ? `${WITHOUT_PROJECT}, owns a home in ${home}`
    : hidden
      ? `${WITHOUT_PROJECT}, asked about ${hidden}`
      : WITHOUT_PROJECT
  return message && message !== DEFAULT_MESSAGE ? `${prefix}. ${message}` : prefix
}
