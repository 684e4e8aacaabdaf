import { findBedrooms } from '@/lib/format/parse-amounts'
import { type Catalogue, catalogueSchema } from '../../schema'
import { listPlainTexts, type PlacedText } from '../../walk-schema'
import { findSimilar } from '../similar-words'
import type { Check } from './check'
import { simplifyWords } from './repeated'

// Names, titles and types: how they are written, and what they say.

export function checkNames(catalogue: Catalogue): Check[] {
  const texts = listPlainTexts(catalogueSchema, catalogue)
  return [
    ...texts.filter(({ place }) => HEADING.test(place)).flatMap(checkHeading),
    ...texts.filter(({ place }) => PICTURE_TEXT.test(place)).map(checkFileName),
    ...texts.filter(({ place }) => WORDS.test(place)).map(checkLetters),
    ...texts.filter(({ place }) => ONE_NAME.test(place)).map(checkOneName),
    ...checkAlts(catalogue),
    ...checkTitles(catalogue),
    ...checkTypes(catalogue),
  ]
}

/** Names of records, and what is set as a heading. */
const HEADING =
  /^(?:projects|locations)\[\d+\]\.name$|^projects\[\d+\]\.address$|^blogs\[\d+\]\.title$|\.gallery\[\d+\]\.type$|\.(?:features|specifications)\[\d+\]\.name$/
/** What says what a picture shows. */
const PICTURE_TEXT = /\.(?:title|alt)$/

/** What cannot be a number alone. */
const WORDS = /[sS]tages\[\d+\]\.name$|\.approvedBanks\[\d+\]$|\.amenities\[\d+\]\.text$/

/** An entry of a list of names. */
const ONE_NAME = /\.(?:approvedBanks|spellings)\[\d+\]$/

/** "MAGNOLIA HEIGHTS": two words or more without a small letter. */
const CAPITALS = /^[^\p{Ll}]*\p{Lu}{3,}[^\p{Ll}]* [^\p{Ll}]*\p{Lu}{3,}[^\p{Ll}]*$/u
/** "neem park": a small letter at the start, and no capital. */
const SMALL_LETTERS = /^\p{Ll}[^\p{Lu}]*$/u
/** "Neem Park," */
const LOOSE_END = /[,;:-]$/
/**
 * Names of files in place of words: "IMG_2034", "DSC 0001", "WhatsApp Image 2026-…", "villa-a.jpg", "villa-a-street",
 * "villa_a_street".
 */
const FILE_NAME =
  /^(?:img|dsc|pxl|mvimg|screenshot|whatsapp image|photo|picture|image)[\s_-]*\d|^\S+\.(?:jpe?g|png|webp|svg|heic)$|^[a-z0-9]+(?:[_-][a-z0-9]+){2,}$/i

function checkHeading({ place, text }: PlacedText): Check[] {
  return [
    {
      place,
      isWrong: CAPITALS.test(text),
      message: `"${text}" is all in capitals. Write capitals at the start of words only`,
    },
    {
      place,
      isWrong: SMALL_LETTERS.test(text),
      message: `"${text}" has no capital. Begin names with one`,
    },
    {
      place,
      isWrong: LOOSE_END.test(text),
      message: `"${text}" ends with a sign that nothing follows. Remove it`,
    },
    checkFileName({ place, text }),
  ]
}

function checkFileName({ place, text }: PlacedText): Check {
  return {
    place,
    isWrong: FILE_NAME.test(text),
    message: `"${text}" is the name of a file. Say in words what it is`,
  }
}

function checkLetters({ place, text }: PlacedText): Check {
  return {
    place,
    isWrong: !/\p{L}/u.test(text),
    message: `"${text}" has no words. Write a name`,
  }
}

function checkOneName({ place, text }: PlacedText): Check {
  return {
    place,
    isWrong: text.includes(','),
    message: `"${text}" is more than one name. Write each in its own quotation marks`,
  }
}

/** Two drawings of one house may have one alt text; more pictures with one were not looked at. */
const MAX_PICTURES_OF_ALT = 2
/** Screen readers read it to the end. */
const MAX_ALT_LENGTH = 250
/** An alt text that says only that there is a picture. */
const GENERIC_ALT = /^(?:an? )?(?:image|photo|photograph|picture|pic|logo|banner|gallery)s?$/i

function checkAlts({ pictures, projects }: Catalogue): Check[] {
  const namesOfProjects = new Set(projects.map(({ name }) => simplifyWords(name)))
  const counts = new Map<string, number>()
  for (const { alt } of pictures) counts.set(alt, (counts.get(alt) ?? 0) + 1)
  const shared = [...counts].filter(([alt, count]) => alt !== '' && count > MAX_PICTURES_OF_ALT)
  const place = (index: number) => `pictures[${index}].alt`
  return [
    ...shared.map(([alt, count]) => ({
      place: 'pictures',
      isWrong: true,
      message: `${count} pictures have the alt text "${alt}". Say what each of them shows`,
    })),
    ...pictures.flatMap(({ src, alt }, index) => [
      {
        place: place(index),
        isWrong: GENERIC_ALT.test(alt) || isFileStem(alt, src),
        message: `"${alt}" does not say what the picture shows. Say it in a few words`,
      },
      {
        place: place(index),
        isWrong: namesOfProjects.has(simplifyWords(alt)),
        message: `"${alt}" is only the name of the project. Say what the picture shows`,
      },
      {
        place: place(index),
        isWrong: alt.length > MAX_ALT_LENGTH,
        message: `has ${alt.length} characters, which are read aloud. Write one sentence`,
      },
    ]),
  ]
}

/** "amenity clubhouse" for /media/amenity-clubhouse.jpg. */
function isFileStem(alt: string, src: string): boolean {
  const stem = src.replace(/^.*\//, '').replace(/\.\w+$/, '')
  return alt === stem || alt === stem.replaceAll(/[_-]+/g, ' ')
}

/** All pictures of a group with one title. */
function checkTitles({ projects }: Catalogue): Check[] {
  return projects.flatMap(({ gallery }, project) =>
    gallery.map(({ pictures }, group) => {
      const titles = new Set(pictures.map(({ title }) => title))
      return {
        place: `projects[${project}].gallery[${group}].pictures`,
        isWrong: pictures.length > MAX_PICTURES_OF_ALT && titles.size === 1,
        message: `all have the title "${pictures[0]?.title}". Say what each of them shows`,
      }
    }),
  )
}

/** Types that a builder has, as the pages name them. */
const COMMON_TYPES = ['Villas', 'Apartments', 'Plots']
/** Other words for them, without their plural. */
const OTHER_WORDS: Record<string, string> = {
  flat: 'Apartments',
  condominium: 'Apartments',
  condo: 'Apartments',
  bungalow: 'Villas',
  housesite: 'Plots',
  houseplot: 'Plots',
  layout: 'Plots',
}

/** A type that means the same as a more frequent one, or is nearly it, gets its own filter and page. */
function checkTypes({ projects }: Catalogue): Check[] {
  const counts = new Map<string, number>()
  for (const { propertyType } of projects) counts.set(propertyType, (counts.get(propertyType) ?? 0) + 1)
  return projects.flatMap(({ propertyType }, index) => {
    const place = `projects[${index}].propertyType`
    const count = counts.get(propertyType) ?? 0
    const moreFrequent = [...counts.keys()].filter((type) => (counts.get(type) ?? 0) > count)
    const isCommon = COMMON_TYPES.includes(propertyType)
    const similar = isCommon ? null : findSimilar(propertyType, [...COMMON_TYPES, ...moreFrequent])
    const sameType = OTHER_WORDS[simplifyWords(propertyType)] ?? ''
    return [
      {
        place,
        isWrong: similar !== null,
        message: `"${propertyType}" is nearly "${similar}", and gets its own filter and page. Did you mean "${similar}"?`,
      },
      {
        place,
        isWrong: counts.has(sameType),
        message: `"${propertyType}" and "${sameType}" get two filters and pages. Write one word for both`,
      },
      {
        place,
        isWrong: findBedrooms(propertyType).length > 0,
        message: `"${propertyType}" has bedrooms, and gets its own filter and page. Write the type alone, and bedrooms in units`,
      },
    ]
  })
}
