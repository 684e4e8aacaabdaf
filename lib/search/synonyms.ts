/** Words that visitors use for the same thing; a text with one of them is found by all. Lower case. */
const groups = [
  ['tirunelveli', 'nellai', 'thirunelveli', 'tinnevelly'],
  ['chennai', 'madras'],
  ['palayamkottai', 'palay', 'palai', 'palayankottai'],
  ['omr', 'old mahabalipuram road', 'rajiv gandhi salai', 'it corridor'],
  ['ecr', 'east coast road'],
  ['gst road', 'grand southern trunk road'],
  ['guduvanchery', 'guduvancheri'],
  ['thazhambur', 'thalambur'],
  ['thamirabarani', 'tamirabarani'],
  ['plots', 'plot', 'land', 'lands', 'site', 'sites'],
  ['apartments', 'apartment', 'flat', 'flats'],
  ['villas', 'villa', 'house', 'houses', 'bungalow', 'bungalows'],
  ['careers', 'job', 'jobs', 'vacancies'],
]

/** The other words for everything that a text names, to be searched with it. */
export function listSynonyms(text: string): string {
  const words = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `
  return groups
    .filter((group) => group.some((word) => words.includes(` ${word} `)))
    .flat()
    .join(' ')
}
