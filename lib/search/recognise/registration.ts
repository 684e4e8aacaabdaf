import { listWords } from '../words'
import { type Recognised, takeMatches } from './recogniser'

/** "TN/01/Building/0174/2022", "BLDG/118/2023" and "118/2023". */
const REGISTRATION = /[\p{L}\d]+(?:\/[\p{L}\d.-]+){2,}|\d{2,}\/(?:19|20)\d\d/gu

/** A registration number or a part of one, which is looked up as text. */
export function recogniseRegistration(text: string): Recognised {
  const { values, rest } = takeMatches(text, REGISTRATION, (match) => listWords(match.text))
  return { query: values.length > 0 ? { text: values.flat() } : {}, rest }
}
