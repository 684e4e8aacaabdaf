import { type InferType, type ObjectSchema, object, type Schema } from 'yup'

// biome-ignore lint/suspicious/noExplicitAny: the type of each rule is inferred from its form.
type FieldRule = Schema<any, any, any, any>

/** Texts of a lead by the names of its fields. */
export type FieldTexts = Record<string, string | undefined>

/** A field of a form: everything that checks, stores or shows its value reads it here. */
export type FormField = {
  /** As the visitor reads it. */
  label: string
  /** Cleans and checks the value, on the page and in a body. Its default is for programs that leave the field out. */
  rule: FieldRule
  /** Not in the API's documented payload: sent under `meta`, and stored in the lead's details. */
  isDetail?: true
  /** The column of the leads table that holds the value; staff read it there. */
  column?: 'name' | 'email' | 'phone' | 'project_id'
  /** The values that can be chosen, with the text of each. */
  choices?: Record<string, string>
  /**
   * Formats the value where `choices` cannot. Only fields with `choices` or `format` are repeated in the
   * acknowledgement to the visitor, and the name of a home that the project has. Otherwise anybody could use the form
   * to mail typed text to another person's address.
   */
  format?: (values: FieldTexts) => string | undefined
  /** Label of the sent value, for the visitor and for staff; by default `label`. */
  sentLabel?: string
  /** Left out of mails and lists for staff, because another field or column already shows it. */
  isShownElsewhere?: true
}

export type FormFields = Record<string, FormField>

/** Values of a form's fields. */
export type FormValues = Record<string, string | boolean | File | undefined>

/** The body that a form sends, in two parts: the API's documented payload, and the details that go under `meta`. */
export type LeadBody = { payload: Record<string, unknown>; details: FieldTexts }

export type FormDefinition = {
  /** The fields in order. */
  fields: FormFields
  /** Checks the values by the rules of the fields. */
  schema: ObjectSchema<FormValues>
  /**
   * Turns the values of an untrusted body into those that the rules check, where the API's payload differs from the
   * form. `meta` is untrusted, too.
   */
  parseBody?(values: Record<string, unknown>, meta: Record<string, unknown>): Record<string, unknown>
  /** Turns checked values into those that are stored; by default they are the same. */
  normalise?(values: FormValues): FormValues | Promise<FormValues>
  /** Builds the body out of values that were checked: in the browser, or on the server for a form without script. */
  buildBody(values: FormValues): LeadBody | Promise<LeadBody>
}

type Rules<Fields extends FormFields> = { [Name in keyof Fields]: Fields[Name]['rule'] }

function buildSchema<Fields extends FormFields>(fields: Fields) {
  const rules = Object.entries(fields).map(([name, { rule }]) => [name, rule])
  return object(Object.fromEntries(rules) as Rules<Fields>).noUnknown()
}

export type Values<Fields extends FormFields> = InferType<ReturnType<typeof buildSchema<Fields>>>

/** What a form defines apart from its schema, which follows from the fields. */
type FormParts<Fields extends FormFields> = Pick<FormDefinition, 'parseBody'> & {
  fields: Fields
  normalise?(values: Values<Fields>): FormValues | Promise<FormValues>
  buildBody(values: Values<Fields>): LeadBody | Promise<LeadBody>
}

/** A form with the schema of its fields. */
export function defineForm<Fields extends FormFields>(parts: FormParts<Fields>) {
  return { ...parts, schema: buildSchema(parts.fields) }
}

/** Splits values into the payload and the details, by `isDetail` of their field. Empty details are left out. */
export function splitBody(fields: FormFields, values: Record<string, unknown>): LeadBody {
  const payload: Record<string, unknown> = {}
  const details: FieldTexts = {}
  for (const [name, value] of Object.entries(values)) {
    const isDetail = fields[name]?.isDetail
    if (!isDetail) payload[name] = value
    else if (value) details[name] = String(value)
  }
  return { payload, details }
}

export type FieldDescription = { label: string; isRequired: boolean; maxLength?: number }

/** Label, requirement and length of each field, read from its rule. */
export function buildFieldDescriptions(fields: FormFields): Record<string, FieldDescription> {
  const descriptions = Object.entries(fields).map(([name, { label, rule }]) => {
    const isRequired = !rule.describe().optional
    return [name, { label, isRequired, maxLength: findMaxLength(rule) }]
  })
  return Object.fromEntries(descriptions)
}

function findMaxLength(rule: FieldRule): number | undefined {
  const maxTest = rule.describe().tests.find((test) => test.name === 'max')
  const max = maxTest?.params?.max
  return typeof max === 'number' ? max : undefined
}

/** A field's value as text: the text of its choice, or formatted. Undefined for a text that the visitor typed. */
export function formatField(name: string, field: FormField, values: FieldTexts): string | undefined {
  return field.choices?.[values[name] ?? ''] ?? field.format?.(values)
}
