// The rules of the catalogue that yup does not have, each with its message for an owner: what is wrong, and what to do.

import { MIN_PRICE } from '@/lib/format/parse-amounts'
import { suggestDay } from '@/lib/format/parse-days'
import { buildSlug, quoteValue } from '@/lib/format/text'
import { FILE_PATH } from '@/lib/routing/paths'
import { site } from '@/lib/site'
import { getToday, isIsoDate } from '@/lib/today'
import { isRegistration } from './registration'

/** A test of yup. Missing values pass: whether a value may be missing is another rule. */
type Rule<Value> = {
  name: string
  test: (value: Value | null | undefined) => boolean
  message: (fault: { value: unknown }) => string
}

// Texts

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Icons are named without it: "pool", not "pool.svg". */
const ICON_FILE_ENDING = /\.[a-z]{3,4}$/i

export const SLUG_RULE: Rule<string> = {
  name: 'slug',
  test: (value) => !value || SLUG.test(value),
  message: ({ value }) => {
    const slug = buildSlug(String(value).replace(ICON_FILE_ENDING, ''))
    const advice = slug === '' ? '' : `. Write "${slug}"`
    return `${quoteValue(value)} may have the letters a to z, digits and single hyphens only${advice}`
  },
}

const MEDIA_PATH = new RegExp(`^/media/${FILE_PATH}$`)

/** The path of a picture under /public. */
export const PICTURE_RULE: Rule<string> = {
  name: 'picture',
  test: (value) => value == null || MEDIA_PATH.test(value),
  message: ({ value }) => {
    const path = String(value)
    if (/^https?:/i.test(path))
      return `${quoteValue(value)} is on another site. Copy the picture to public/media, and write its path, such as "/media/house.jpg"`
    // "media/house.jpg", "public/media/house.jpg", "house.jpg"
    const fileName = path.replace(/^\/?(?:public\/)?(?:media\/)?/i, '')
    const isCleanName = /^[\w./-]+$/.test(fileName) && !fileName.includes('..')
    const advice = isCleanName ? `Write "/media/${fileName}"` : 'Rename the file'
    return `must be a path such as "/media/house.jpg" with letters a to z, digits, "-", "_" and "." only, not ${quoteValue(value)}. ${advice}`
  },
}

const ADDRESS = /^(https?:\/\/[^\s/]|\/(?!\/))[^\s\\<>"]*$/i
/** "example.com/tour" */
const HOST_WITHOUT_SCHEME = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/

/** An http(s) address, or a path from the site's root. */
export const ADDRESS_RULE: Rule<string> = {
  name: 'address',
  test: (value) => value == null || ADDRESS.test(value),
  message: ({ value }) => {
    const advice = HOST_WITHOUT_SCHEME.test(String(value)) ? `. Write "https://${value}"` : ''
    return `must begin with https:// or with /, and have no spaces, not ${quoteValue(value)}${advice}`
  },
}

export const COLOUR_RULE: Rule<string> = {
  name: 'color',
  test: (value) => value == null || /^#[0-9a-f]{6}$/i.test(value),
  message: ({ value }) =>
    `must be a colour such as "#a89f91", not ${quoteValue(value)}. Leave it out: it is measured`,
}

/** The number of an authority, without notes. */
export const REGISTRATION_RULE: Rule<string> = {
  name: 'registration',
  test: isRegistration,
  message: ({ value }) =>
    `${quoteValue(value)} is not a registration number. Leave it out until the authority has issued one`,
}

const authorityHost = new URL(site.reraAuthority.url).hostname

/** An https address at the authority's host or below it. */
export const RERA_RECORD_RULE: Rule<string> = {
  name: 'reraRecord',
  test: (value) => {
    if (value == null) return true
    if (!URL.canParse(value)) return false
    const { protocol, hostname, port, username } = new URL(value)
    const isPlain = protocol === 'https:' && port === '' && username === ''
    return isPlain && `.${hostname}`.endsWith(`.${authorityHost}`)
  },
  message: ({ value }) =>
    `must be an address that begins with https://${authorityHost}, not ${quoteValue(value)}. Copy it from the project's record there`,
}

// Days

export const DAY_RULE: Rule<string> = {
  name: 'day',
  test: (value) => value == null || isIsoDate(value),
  message: ({ value }) =>
    `must be a date like "2026-03-14", not ${quoteValue(value)}. Write ${suggestDay(value) ?? 'year, month and day'}`,
}

/** A later date is a typing error. */
const MAX_YEARS_AHEAD = 15

export const NEAR_DAY_RULE: Rule<string> = {
  name: 'nearDay',
  test: (value) => {
    if (value == null || !isIsoDate(value)) return true
    return Number(value.slice(0, 4)) <= Number(getToday().slice(0, 4)) + MAX_YEARS_AHEAD
  },
  message: ({ value }) => `${value} is more than ${MAX_YEARS_AHEAD} years in the future. Correct the year`,
}

export const REPORT_DAYS_RULE: Rule<{ date?: string }[]> = {
  name: 'reportDays',
  test: (reports) => new Set(reports?.map(({ date }) => date)).size === (reports ?? []).length,
  message: () => 'two reports have the same date. Combine them, or correct a date',
}

// Numbers that contradict themselves or each other

/** In rupees. */
export const PRICE_RULE: Rule<number> = {
  name: 'price',
  test: (value) => value == null || value < 1 || value >= MIN_PRICE,
  message: ({ value }) =>
    `${value} looks like the price of a square foot. Write the full price in rupees, such as 4500000`,
}

export const AREA_RULE: Rule<{ min?: number; max?: number }> = {
  name: 'area',
  test: (area) => {
    // If one of them is text, this comparison is false; the rule of its type reports it.
    const isSwapped = area?.min !== undefined && area.max !== undefined && area.min > area.max
    return !isSwapped
  },
  message: () => 'min is greater than max. Swap them',
}

type MapBounds = { west: number; east: number; south: number; north: number }

export const BOUNDS_RULE: Rule<MapBounds> = {
  name: 'bounds',
  test: (bounds) => !bounds || (bounds.west < bounds.east && bounds.south < bounds.north),
  message: () => 'west must be less than east, and south less than north. Swap them',
}

type Percentages = { percent?: unknown }[]

export const PERCENTAGES_RULE: Rule<Percentages> = {
  name: 'percentages',
  test: (stages) => {
    // Texts break another rule.
    const areNumbers = stages?.every(({ percent }) => typeof percent === 'number')
    return !stages || stages.length === 0 || !areNumbers || sumPercentages(stages) === 100
  },
  message: ({ value }) =>
    `the percentages add up to ${sumPercentages(value as Percentages)}, not to 100. Correct them`,
}

/** To two decimals: 33.33, 33.33 and 33.34 are 100. */
function sumPercentages(stages: Percentages): number {
  const sum = stages.reduce((total, { percent }) => total + Number(percent), 0)
  return Math.round(sum * 100) / 100
}
