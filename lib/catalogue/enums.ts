// The words that fields of the catalogue may have.

export const PROJECT_STATUSES = ['ongoing', 'upcoming', 'completed'] as const

export const CURRENT_STATUSES = [
  'New Launch',
  'Ongoing',
  'Ready To Move',
  'Ready To Build',
  'Get Ready To Move In',
] as const

export const PUBLISHING_STATUSES = ['PUBLISHED', 'UNPUBLISHED'] as const

export const AREA_BASES = ['carpet', 'built-up', 'plot'] as const

export const AVAILABILITIES = ['available', 'few-left', 'sold-out'] as const

/**
 * A drawing consists of lines on a plain ground. It is shown whole, and encoded without loss. Every SVG is a drawing.
 */
export const PICTURE_KINDS = ['photograph', 'drawing'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const VIDEO_KINDS = ['route-map', 'walkthrough'] as const
