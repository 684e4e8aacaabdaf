import { boolean, object, string } from 'yup'
import {
  isEnoughLand,
  LAND_AMOUNT_MESSAGE,
  LAND_MINIMUM_MESSAGE,
  LAND_UNIT_NAMES,
  readAcres,
} from './acreage'
import { DEPARTMENTS } from './departments'
import { email, line, lines } from './fields'
import { CONSENT_MESSAGE, PHONE_MESSAGE, PROJECT_MESSAGE } from './messages'
import { isProjectChoice, isWithoutProject } from './no-project'
import { preferenceFields } from './visit-preferences'

// Forms and server use the same schemas. Field names and values are the API's; in a form, `mobile_no` may lack its
// country code. See "Forms" in docs/requirements.md.

const INVALID_EMAIL = 'Invalid email address.'
const enquiryEmail = email('Email is required.', INVALID_EMAIL)

const enquiryFields = {
  first_name: line(100).required('First Name is required.'),
  last_name: line(100),
  country_code: line(6)
    .required('Country code is required.')
    .matches(/^\+?\d{1,4}$/, PHONE_MESSAGE),
  mobile_no: line(32)
    .required('Phone Number is required.')
    .test('phone', PHONE_MESSAGE, async (value, { parent }) => {
      if (!value) return true
      // The phone number data is 30 KB, so it loads with the first check.
      const { readPhone } = await import('./phone')
      return readPhone(value, String(parent.country_code ?? '')) !== null
    }),
  email: enquiryEmail,
  projectId: string()
    .transform((_, original) => (original === undefined || original === null ? '' : String(original)))
    // A request without a project says so in its message.
    .test('project', PROJECT_MESSAGE, (value, { parent }) =>
      value ? isProjectChoice(value) : isWithoutProject(parent.message),
    ),
  query_for: string().oneOf(['VB', 'GE'], 'Please choose VB or GE.'),
  message: lines(2000),
  general_user_accept: boolean().required(CONSENT_MESSAGE).oneOf([true], CONSENT_MESSAGE),
}

/** The enquiry dialog, the enquiry page and the brochure dialog. */
export const enquirySchema = object(enquiryFields).noUnknown()

/** The contact page: last name and message are also required. */
export const contactSchema = object({
  ...enquiryFields,
  last_name: line(100).required('Last Name is required.'),
  message: lines(2000).required('Message is required.'),
}).noUnknown()

/** The same forms with their optional preferences, which are not part of the API's payload. */
export const enquiryFormSchema = enquirySchema.shape(preferenceFields)
export const contactFormSchema = contactSchema.shape(preferenceFields)

const separators = (value: unknown) => (typeof value === 'string' ? value.replace(/[\s().-]/g, '') : value)

/** Job applications. lib/leads/resume.ts checks the resume. */
export const careerSchema = object({
  name: line(150).required('Name is required.'),
  email: email('Email is required.', INVALID_EMAIL),
  mobile_no: line(24)
    .transform(separators)
    .required('Mobile number is required.')
    .matches(/^(?:\+91|0)?\d{10}$/, {
      message: 'Invalid mobile number. Must be 10 digits.',
      excludeEmptyString: true,
    }),
  department: string()
    .required('Department is required.')
    .oneOf([...DEPARTMENTS, ''], 'Please choose a department from the list.'),
  current_designation: line(150).required('Current Designation is required.'),
  resume_base_64: string(),
}).noUnknown()

/** Land offers. */
export const jointVentureSchema = object({
  name: line(150).required('Name is required.'),
  mobile_no: line(24)
    .transform(separators)
    .required('Phone number is required.')
    .matches(/^\d{10}$/, { message: 'Phone number must be 10 digits.', excludeEmptyString: true }),
  email: email('Email is required.', 'Please enter a valid email address.'),
  location: line(300).required('Location is required.'),
}).noUnknown()

/** The land offer form: also the area, which is not part of the API's payload. */
export const jointVentureFormSchema = jointVentureSchema.shape({
  land_unit: string().oneOf([...LAND_UNIT_NAMES, ''], 'Please choose acres, cents or grounds.'),
  land_area: line(20).test('land', LAND_AMOUNT_MESSAGE, (value, { parent, createError }) => {
    if (!value) return true
    const unit = LAND_UNIT_NAMES.find((name) => name === parent.land_unit) ?? 'acres'
    const acres = readAcres(value, unit)
    if (acres === null) return false
    return isEnoughLand(acres) || createError({ message: LAND_MINIMUM_MESSAGE })
  }),
})

const SUBSCRIBE = 'Please enter a valid email address.'
/** The footer's subscription. */
export const subscribeSchema = object({ mail: email(SUBSCRIBE, SUBSCRIBE) }).noUnknown()
