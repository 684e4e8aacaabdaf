import type { Catalogue, ProjectRecord } from '../../schema'
import type { Check } from './check'

// Answers, hours, highlights and reviews: texts in the wrong field, and times that cannot be.

export function checkAnswers(project: ProjectRecord): Check[] {
  return [...checkQuestions(project), ...checkHours(project), ...checkFeatures(project)]
}

function checkQuestions({ questions }: ProjectRecord): Check[] {
  return questions.map(({ question }, index) => ({
    place: `questions[${index}].question`,
    isWrong: !question.endsWith('?'),
    message: `"${question}" is not a question. Write it with a question mark, and its answer below`,
  }))
}

/** "9.30 am", "6 pm". */
const CLOCK_TIME = /(?<hour>\d{1,2})(?:[.:](?<minute>\d{2}))?\s*(?<half>[ap])\.?m/gi
const HOURS_OF_HALF_DAY = 12

function checkHours({ visitingHours }: ProjectRecord): Check[] {
  if (visitingHours === null) return []
  const { times } = visitingHours
  const [from, to] = [...times.matchAll(CLOCK_TIME)].map(parseClockTime)
  return [
    {
      place: 'visitingHours.times',
      isWrong: !/\d/.test(times),
      message: `"${times}" has no times. Write them, such as "9.30 am to 6 pm"`,
    },
    {
      place: 'visitingHours.times',
      isWrong: from !== undefined && to !== undefined && to <= from,
      message: `"${times}" ends before it begins. Correct am and pm`,
    },
  ]
}

/** Hours since midnight. */
function parseClockTime({ groups: { hour = '', minute = '0', half = '' } = {} }: RegExpMatchArray): number {
  const hours = (Number(hour) % HOURS_OF_HALF_DAY) + (half.toLowerCase() === 'p' ? HOURS_OF_HALF_DAY : 0)
  return hours + Number(minute) / 60
}

/** A name that is longer is a text. */
const MAX_LABEL_LENGTH = 80

function checkFeatures({ features }: ProjectRecord): Check[] {
  return features.map(({ name, text }, index) => ({
    place: `features[${index}].name`,
    isWrong: name.endsWith('.') || (name.length > MAX_LABEL_LENGTH && name.length > text.length),
    message: `"${name}" is a sentence. Perhaps name and text are swapped`,
  }))
}

/** A mail address, or a phone number: ten digits, perhaps with a space. */
const PERSONAL_DATA = /\S+@\S+\.\S+|(?<!\d)\d{5}[ -]?\d{5}(?!\d)/

export function checkReviews({ home }: Catalogue): Check[] {
  return home.reviews.flatMap(({ author, text }, index) => {
    const place = `home.reviews[${index}]`
    const personal = PERSONAL_DATA.exec(`${author} ${text}`)?.[0]
    return [
      {
        place,
        isWrong: personal !== undefined,
        message: `publishes "${personal}" of a customer. Remove it`,
      },
      {
        place: `${place}.author`,
        isWrong: author.length > MAX_LABEL_LENGTH && author.length > text.length,
        message: `has ${author.length} characters, and its text ${text.length}. Perhaps they are swapped`,
      },
    ]
  })
}
