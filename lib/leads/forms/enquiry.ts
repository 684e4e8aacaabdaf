import { boolean, string } from 'yup'
import { parseId } from '@/lib/catalogue/id'
import { cleanLine } from '@/lib/format/clean-text'
import { isIsoDate } from '@/lib/today'
import { encodeTopic, parseProjectChoice, parseTypedText } from './enquiry-body'
import {
  CALL_TIMES,
  calculateUpcomingDay,
  formatVisit,
  NO_PROJECT,
  parseOwnerOption,
  QUERY_CODES,
  VISIT_PARTS,
} from './enquiry-choices'
import { choiceRule, emailRule, lineRule, linesRule, phoneRule, textRule } from './field-rules'
import {
  defineForm,
  type FormFields,
  type FormValues,
  type LeadBody,
  splitBody,
  type Values,
} from './form-definition'

const QUERY_NAMES = {
  [QUERY_CODES.brochure]: 'The brochure',
  [QUERY_CODES.general]: 'To be called about it',
}
const NEWS = { yes: 'Yes, by email' }

const PHONE_MESSAGE = 'Please enter a valid phone number.'
const CONSENT_MESSAGE = 'You must accept the terms to proceed.'
const PROJECT_MESSAGE = 'Project Name is required.'
const NOT_LISTED = 'Please choose from the list.'
export const VISIT_DATE_MESSAGE = 'Please choose a day from tomorrow onwards, within three months.'
export const VISIT_DAY_MISSING_MESSAGE = 'Please choose the day of the visit.'

/** A visit can be requested up to three months from today. */
const MAX_VISIT_DAYS = 92
const MAX_NAME_PART_LENGTH = 100
const MAX_CODE_LENGTH = 6
/** The longest extension that the library of phone numbers reads. */
const MAX_EXTENSION_LENGTH = 20
const MAX_MESSAGE_LENGTH = 2000
const MAX_HOME_LENGTH = 200

const lastNameRule = lineRule(MAX_NAME_PART_LENGTH).default('')
const messageRule = linesRule(MAX_MESSAGE_LENGTH).default('')
const queryForRule = textRule(cleanLine).oneOf(Object.keys(QUERY_NAMES), 'Please choose VB or GE.')

/** "+91", "91" */
const COUNTRY_CODE = /^\+?\d{1,4}$/
const countryCodeRule = lineRule(MAX_CODE_LENGTH)
  .default('+91')
  .required('Country code is required.')
  .matches(COUNTRY_CODE, PHONE_MESSAGE)

/** On the page the number usually lacks the country code. */
const typedPhoneRule = phoneRule()
  .required('Phone Number is required.')
  .test('phone', PHONE_MESSAGE, async (value, { parent }) => {
    const phones = value ? await loadPhones() : null
    return phones === null || phones.parsePhone(value ?? '', String(parent.country_code ?? '')) !== null
  })

/** The id of a project, "Not decided yet", or a home that the visitor owns. */
const projectRule = string()
  .required(PROJECT_MESSAGE)
  .test('project', PROJECT_MESSAGE, (value) => {
    if (value === NO_PROJECT) return true
    return parseId(value) !== null || parseOwnerOption(value) !== null
  })

const visitDateRule = textRule(cleanLine).test(
  'visit',
  VISIT_DATE_MESSAGE,
  (value, { parent, createError }) => {
    if (value) return isVisitDay(value)
    if (parent.visit_part) return createError({ message: VISIT_DAY_MISSING_MESSAGE })
    return true
  },
)

const consentRule = boolean()
  .typeError(CONSENT_MESSAGE)
  .required(CONSENT_MESSAGE)
  .oneOf([true], CONSENT_MESSAGE)

const fields = {
  first_name: {
    label: 'First name',
    rule: lineRule(MAX_NAME_PART_LENGTH).required('First Name is required.'),
    column: 'name',
  },
  last_name: { label: 'Last name', rule: lastNameRule, column: 'name' },
  country_code: { label: 'Country code', rule: countryCodeRule, isShownElsewhere: true },
  mobile_no: { label: 'Phone number', rule: typedPhoneRule, column: 'phone' },
  // Part of the typed phone number. It has no field of its own that could show a message, so the limit is above every
  // extension that `parsePhone` accepts.
  extension: { label: 'Extension', rule: lineRule(MAX_EXTENSION_LENGTH), isDetail: true },
  email: { label: 'Email', rule: emailRule(), column: 'email' },
  projectId: { label: 'Project name', rule: projectRule, column: 'project_id' },
  // As the site names it. The catalogue may change before the enquiry arrives, so that the number of a row could mean
  // another home then. Only staff get the text unchecked (lib/projects/plans/home-names.ts).
  unit: { label: 'Home or plot', rule: lineRule(MAX_HOME_LENGTH), isDetail: true },
  query_for: { label: 'Wants', rule: queryForRule.default(QUERY_CODES.brochure), choices: QUERY_NAMES },
  message: { label: 'Message', rule: messageRule },
  visit_date: {
    label: 'Day of the visit',
    rule: visitDateRule,
    isDetail: true,
    format: formatVisit,
    sentLabel: 'Site visit requested',
  },
  visit_part: {
    label: 'Time of day',
    rule: choiceRule(Object.keys(VISIT_PARTS), NOT_LISTED),
    isDetail: true,
    // Shown with the day.
    format: () => '',
  },
  call_time: {
    label: 'Call me',
    rule: choiceRule(Object.keys(CALL_TIMES), NOT_LISTED),
    isDetail: true,
    choices: CALL_TIMES,
    sentLabel: 'Call requested',
  },
  general_user_accept: { label: 'Consent', rule: consentRule, isShownElsewhere: true },
  news: {
    label: 'News of projects',
    rule: choiceRule(Object.keys(NEWS), NOT_LISTED),
    isDetail: true,
    choices: NEWS,
  },
} satisfies FormFields

export type EnquiryValues = Values<typeof fields>

/** The enquiry dialog, the enquiry page and the brochure dialog. */
export const enquiryForm = defineForm({
  fields,
  parseBody: parseEnquiryBody,
  normalise: normaliseEnquiry,
  buildBody: buildEnquiryBody,
})

const contactFields = {
  ...fields,
  last_name: { ...fields.last_name, rule: lastNameRule.required('Last Name is required.') },
  query_for: { ...fields.query_for, rule: queryForRule.default(QUERY_CODES.general) },
  message: { ...fields.message, rule: messageRule.required('Message is required.') },
} satisfies FormFields

/** The contact page: last name and message are also required, and `query_for` is `GE` when it is missing. */
export const contactForm = defineForm({
  ...enquiryForm,
  fields: contactFields,
})

/** True for a day from tomorrow to the last one that can be requested. */
function isVisitDay(day: string): boolean {
  return isIsoDate(day) && day >= calculateUpcomingDay(1) && day <= calculateUpcomingDay(MAX_VISIT_DAYS)
}

/** The choice in the list of projects, where the API has an id, or a message that names no project. */
function parseEnquiryBody(values: Record<string, unknown>, { owned_project_id }: Record<string, unknown>) {
  return { ...values, projectId: parseProjectChoice(values, owned_project_id) }
}

/** The message without the words of the API, and the phone number joined with its country code. */
async function normaliseEnquiry(values: EnquiryValues): Promise<FormValues> {
  const message = parseTypedText(values.message, values.projectId)
  return { ...values, ...(await joinPhone(values)), message }
}

/** The documented payload of checked values. */
async function buildEnquiryBody(values: EnquiryValues): Promise<LeadBody> {
  return encodeTopic(splitBody(fields, { ...values, ...(await joinPhone(values)) }))
}

type PhoneFields = { mobile_no?: string; country_code?: string; extension?: string }

/**
 * The phone number as the API wants it: joined with the code of its country, which outranks the chosen one, without its
 * extension. No fields when it is not a number, or when the data of numbers cannot be loaded: the server joins it then.
 */
async function joinPhone({ mobile_no = '', country_code }: PhoneFields): Promise<PhoneFields> {
  const phones = await loadPhones()
  const phone = phones?.parsePhone(mobile_no, country_code)
  if (!phone) return {}
  const joined = { mobile_no: phone.number, country_code: phone.code }
  return phone.extension ? { ...joined, extension: phone.extension } : joined
}

/**
 * The data of phone numbers is 30 KB, so it loads with the first check. Null when the connection fails: the server checks
 * again.
 */
async function loadPhones() {
  return import('../phone').catch(() => null)
}
