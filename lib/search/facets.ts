import { readSquareFeetRange } from '@/lib/catalogue/read-price'
import { formatNumber, formatPrice } from '@/lib/format/numbers'
import { joinWords } from '@/lib/format/text'
import { isFiller, listForms, listNear, listWords, normaliseText } from './words'

/** A lower and an upper end; `about` is the one value that both were made of. */
export type Range = { min: number | null; max: number | null; about?: number }
export type Place = {
  /** As the catalogue writes it. */
  name: string
  /** A city, a part of one, or anything else to which a project states its distance. */
  kind: 'city' | 'locality' | 'landmark'
  /** Every spelling as normalised words, its name among them. */
  spellings: string[]
}
export type Stage = keyof typeof STAGES

/** What a visitor looks for. An empty list and null say that the query has nothing of the kind. */
export type Facets = {
  /** Names of TYPES, or slugs of other property types of the catalogue. */
  types: string[]
  bedrooms: number[]
  /** Rupees. */
  price: Range | null
  /** Square feet. */
  area: Range | null
  /** Width and depth of a plot in feet, the smaller first. */
  size: [number, number] | null
  facings: string[]
  places: Place[]
  /** "CMDA", "DTCP", "RERA" or another authority's short name; "any" for approved by whomever. */
  approval: string | null
  stage: Stage | null
  /** First and last day of the possession, as in 2027-03-31. */
  possession: { from: string | null; to: string | null } | null
  cheapest: boolean
  /** What remains, to be searched as text. */
  text: string[]
}

/** What the catalogue has, against which a query is read. */
export type Vocabulary = {
  /** By each of their spellings. */
  places: Map<string, Place>
  /** By each of their words, the names of everything to which a project states its distance. */
  landmarks: Map<string, Set<string>>
  types: { slug: string; name: string }[]
  /** Every word of every text. */
  words: Set<string>
  /** What a typing error is corrected to: see `listTerms`. */
  terms: Set<string>
}

/** A pattern as whole words of any script. */
const whole = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}])`, 'gu')

/** Property types and the words for them, those of several words first. `homes` is every type but plots. */
export const TYPES = {
  plots:
    'house (?:sites?|plots?)|housing plots?|(?:vacant|empty|housing) lands?|villa plots?|plots?|lands?|sites?(?! (?:visit|office|map|plan))|layouts?|manai\\w*|nilam|(?:வீட்டு ?)?மனை[\\p{L}\\p{M}]*|நில[\\p{L}\\p{M}]*',
  villas:
    'row ?houses?|town ?houses?|twin houses?|(?:independent|individual|separate) (?:house|home|villa)s?|duplex(?: (?:house|home|villa)s?)?|bung[ae]lows?|villas?|வில்லா[\\p{L}\\p{M}]*|தனி ?வீ[\\p{L}\\p{M}]*',
  apartments:
    'app?artments?|apts?|flats?|condos?|condominiums?|அடுக்கு ?மாடி[\\p{L}\\p{M}]*(?: குடியிருப்பு[\\p{L}\\p{M}]*)?|அபார்ட்[\\p{L}\\p{M}]*|ஃ?[பப்]ளாட்[\\p{L}\\p{M}]*|ஃப்ளாட்[\\p{L}\\p{M}]*',
  homes: 'houses?|homes?|veedu|veetu|வீ[\\p{L}\\p{M}]*',
}

/** Where a project stands, and the words for it. The first that fits counts. */
const STAGES = {
  'get ready to move in': 'get(?:ting)? ready (?:to|for) mov(?:e|ing)(?: in)?',
  'ready to build': '(?:get )?ready (?:to|for) (?:build|construct)\\w*',
  'ready to move':
    'ready (?:to|for|2) (?:move|occupy|occupation|live|possession|register)(?: in)?|(?:move|moving) in ready|ready (?:possession|occupation|now)|immediate(?:ly)? (?:possession|occupation|available)|readily available|rtm|ready',
  upcoming: 'up ?coming|pre ?launch\\w*|coming soon|yet to launch',
  'new launch':
    '(?:new|newly|just|recent|recently|latest) ?launch\\w*|new (?:projects?|propert(?:y|ies))|latest projects?',
  'under construction': 'under ?construction|(?:is|being) built',
  completed: 'completed|finished|handed over|past projects?',
  ongoing: 'on ?going',
}

const DIRECTIONS: Record<string, string> = {
  north: 'north|வடக்கு',
  south: 'south|தெற்கு',
  east: 'east|கிழக்கு',
  west: 'west|மேற்கு',
}
const DIRECTION = Object.values(DIRECTIONS).join('|')

const AUTHORITIES: Record<string, string> = {
  CMDA: 'cmda|chennai metropolitan development authority',
  DTCP: 'dtcp|directorate of town (?:and|&) country planning',
  RERA: 'tn ?rera|rera',
  LPA: 'lpa|local planning authority',
}
const AUTHORITY = Object.values(AUTHORITIES).join('|')
const APPROVED = 'approv(?:ed|al)|sanctioned|registered|registration|certified|number|no'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ')
const DATE = `(?:(${MONTHS.map((name) => `${name}[a-z]*`).join('|')})\\.? ?)?(20[2-9]\\d)`
const HANDOVER = 'possession|hand(?:ing)? ?over|completion|ready|move in|delivery'

const TERMS =
  'plot plots land lands site sites villa villas apartment apartments flat flats house houses january february march april june july august september october november december lakh lakhs crore crores bedroom bedrooms facing approved approval registered possession handover ready launch upcoming completed ongoing under below above between within square north south east west cents ground grounds acre acres yards budget near'.split(
    ' ',
  )

/** The words to which a typing error is corrected: those of places and types, and terms like "lakh" and "facing". */
export function listTerms({ places, types }: Pick<Vocabulary, 'places' | 'types'>): Set<string> {
  return new Set([
    ...types.flatMap(({ name }) => listWords(name.toLowerCase())),
    ...TERMS,
    ...[...places.keys()].flatMap(listWords),
  ])
}

const COUNTS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six']
const COUNT = `(?:\\d(?:\\.5)?|${COUNTS.slice(1).join('|')})`
const BEDROOMS = `(at ?least |min(?:imum)? |more than |above )?(${COUNT}(?: ?(?:/|,|-|&|or|and|to) ?${COUNT})*) ?(?:\\+ ?)?(?:bhks?|b h k|rk|bed ?rooms?|beds?|br)( ?\\+| ?plus| and above| or (?:more|above)| and more)?`
const MOST_BEDROOMS = 9

const LEAST =
  'above|over|more than|greater than|min(?:imum)?(?: of)?|at ?least|starting(?: from| at)?|starts(?: from| at)?|from|beyond|exceeding|higher than|>=?'
const MOST =
  'under|below|with ?in|up ?to|till|less(?:er)? than|max(?:imum)?(?: of)?|not? more than|at ?most|not exceeding|cheaper than|<=?'
const AROUND = 'around|about|approx(?:imate(?:ly)?)?\\.?|nearly|roughly|~'
const LEAST_AFTER = '\\+|plus|(?:and|or|&) (?:above|more|up)|onwards?|upwards?|க்கு மேல்'
const MOST_AFTER = '(?:or|and|&) (?:less|below|under)|max(?:imum)?|budget|க்குள்|க்கு கீழ்'

const MONEY_UNITS: [RegExp, number][] = [
  [/^(?:c|கோடி)/, 10_000_000],
  [/^(?:l|இ?லட்ச)/, 100_000],
  [/^m/, 1_000_000],
  [/^[kt]/, 1000],
]
const MONEY_UNIT =
  'crores?|crs?|c|lakhs?|lacs?|lakhs?|lks?|l|million|mn|k|thousand|கோடி[\\p{L}\\p{M}]*|இ?லட்ச[\\p{L}\\p{M}]*'
const AREA_UNIT =
  'sq\\.? ?(?:ft|feet|foot|f)\\.?s?|sft|square (?:feet|foot|ft)|sq\\.? ?(?:yds?|yards?)\\.?|square yards?|gaj|sq\\.? ?(?:m|mts?|mtrs?|met(?:er|re)s?)|square met(?:er|re)s?|cents?|grounds?(?! floor)|acres?|square|sq|ft|feet|சதுர ?அடி|சென்ட்|கிரவுண்ட்|ஏக்கர்'
/** Units of land: nobody measures a home in them. */
const LAND_UNIT = /cent|ground|acre|சென்ட்|கிரவுண்ட்|ஏக்கர்/u
const TAMIL_AREA: Record<string, string> = { சதுர: 'sqft', சென்ட்: 'cents', கிரவுண்ட்: 'ground', ஏக்கர்: 'acre' }

const quantity = (unit: string) => {
  const amount = `(₹ ?|(?:rs\\.?|inr|rupees?) ?)?(\\d+(?:\\.\\d+)?) ?(${unit})?(?: ?/-)?(?: (?:rupees|rs))?`
  const isEnd = '(?![\\p{L}\\p{M}\\p{N}])'
  return new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}./])(?:(${LEAST}|${MOST}|${AROUND}|between) ?)?${amount}${isEnd}(?: ?(?:-|to|and|till|upto) ?${amount}${isEnd})?(?: ?(${LEAST_AFTER}|${MOST_AFTER}))?`,
    'gu',
  )
}
const MONEY = quantity(MONEY_UNIT)
const AREA = quantity(AREA_UNIT)
const isLeast = new RegExp(`^(?:${LEAST}|${LEAST_AFTER})$`, 'u')
const isMost = new RegExp(`^(?:${MOST}|${MOST_AFTER})$`, 'u')
const isAround = new RegExp(`^(?:${AROUND})$`, 'u')

/** How far a size may be from the one that was asked for. */
const TOLERANCE = 0.1
/** Words after which any place may follow that a project states its distance to. */
const NEAR = new Set('near nearby close beside opposite opp behind around next from'.split(' '))
/** Longest name of a place in words. */
const MAX_PLACE_WORDS = 5
/** Longer queries are cut, because each word costs time. */
export const MAX_LENGTH = 100
const MAX_WORDS = 8

/**
 * What a visitor typed as facets, in any order of words: "3bhk flat in omr under 1.2 cr". Numbers with a unit are budgets,
 * sizes and bedrooms; a budget or a size without "under" or "above" is the most one pays and the size within a tenth. Words
 * that are one typo away from a place, a type or a term are read as it. What is left over is text. Pure; `now` is for
 * "within 6 months".
 */
export function parseQuery(text: string, vocabulary: Vocabulary, now = new Date()): Facets {
  const facets: Facets = {
    types: [],
    bedrooms: [],
    price: null,
    area: null,
    size: null,
    facings: [],
    places: [],
    approval: null,
    stage: null,
    possession: null,
    cheapest: false,
    text: [],
  }
  let rest = correctTypos(spaceOut(normaliseText(text.slice(0, MAX_LENGTH))), vocabulary)
  let isLand = false
  /** Takes what `use` accepts out of the text; `|` keeps the words on both sides apart. */
  const take = (pattern: RegExp, use: (match: RegExpMatchArray) => unknown) => {
    for (const match of rest.matchAll(pattern))
      if (use(match) !== false)
        rest =
          rest.slice(0, match.index) + '|'.repeat(match[0].length) + rest.slice(match.index + match[0].length)
  }

  // Registration numbers.
  take(/[\p{L}\d]+(?:\/[\p{L}\d.-]+){2,}|\d{2,}\/(?:19|20)\d\d/gu, ([number]) => {
    facets.text.push(...listWords(number))
  })
  take(
    whole('(\\d{2,3}) ?(?:ft|feet)? ?(?:x|×|\\*|by) ?(\\d{2,3})(?: ?(?:sq\\.? ?)?(?:ft|feet))?'),
    (match) => {
      facets.size = [Number(match[1]), Number(match[2])].sort((a, b) => a - b) as [number, number]
    },
  )
  take(whole(BEDROOMS), ([all, before, counts, after]) => {
    facets.bedrooms.push(...readBedrooms(counts ?? '', Boolean(before || after || all.includes('+'))))
  })
  take(AREA, (match) => {
    const range = readRange(match, readSquareFeet, 'about')
    if (!range) return false
    facets.area = joinRanges(facets.area, range)
    if (LAND_UNIT.test(match[0])) isLand = true
  })
  take(MONEY, (match) => {
    const range = readRange(match, readRupees, 'most')
    if (!range) return false
    facets.price = joinRanges(facets.price, range)
  })
  parsePossession(take, facets, now)
  for (const [stage, words] of Object.entries(STAGES))
    if (!facets.stage)
      take(whole(words), () => {
        facets.stage = stage as Stage
      })
  take(
    whole(
      `(?:(?:${APPROVED}) (?:by )?)?(${AUTHORITY})(?: (?:${APPROVED}))?|(?:govt|government)? ?approved(?= ?(?:plots?|lands?|layouts?|sites?|\\||$))`,
    ),
    ([all, name = '']) => {
      const known = Object.entries(AUTHORITIES).find(([, words]) => new RegExp(`^(?:${words})$`).test(name))
      facets.approval = known?.[0] ?? (name === '' && all ? 'any' : null)
    },
  )
  take(
    whole(
      `(${DIRECTION})(?: (?:or|and|&) (${DIRECTION})| ?(${DIRECTION}))? (?:facing|faced|face|entrance)|(?:facing|face) (?:is |to )?(${DIRECTION})|வடக்கு|தெற்கு|கிழக்கு|மேற்கு`,
    ),
    ([all]) => {
      for (const [name, words] of Object.entries(DIRECTIONS))
        if (new RegExp(words, 'u').test(all)) facets.facings.push(name)
    },
  )
  take(
    whole('(?:cheap|low|lowest|least|affordable|economical)(?:er|est)?(?: (?:price|cost|budget|rate))?'),
    () => {
      facets.cheapest = true
    },
  )
  for (const { slug, name } of vocabulary.types)
    take(buildTypePattern(name), () => addOnce(facets.types, slug))
  for (const [type, words] of Object.entries(TYPES)) take(whole(words), () => addOnce(facets.types, type))
  // "Villa house": the narrower word counts.
  if (facets.types.length > 1) facets.types = facets.types.filter((type) => type !== 'homes')
  facets.bedrooms = [...new Set(facets.bedrooms)].sort((a, b) => a - b)
  readPlaces(rest, vocabulary, facets)
  if (isLand && facets.types.length === 0) facets.types = ['plots']
  // "Tambaram East"
  if (facets.places.length > 0) facets.text = facets.text.filter((word) => !(word in DIRECTIONS))
  readBareNumber(facets)
  facets.text = [...new Set(facets.text)].slice(0, MAX_WORDS)
  return facets
}

/** With a type, a number without a unit is a year or square feet: "villas 2027", "plot 2400". */
function readBareNumber(facets: Facets): void {
  const numbers = facets.text.filter((word) => /^\d{3,4}$/.test(word))
  const [number] = numbers
  if (facets.types.length === 0 || numbers.length !== 1 || number === undefined) return
  if (/^20[2-4]\d$/.test(number)) facets.possession ??= readPossession(undefined, number, 'in')
  else facets.area ??= buildAbout(Number(number))
  facets.text = facets.text.filter((word) => word !== number)
}

/** Hyphens and units that are written together, one space, and one kind of dash. */
function spaceOut(text: string): string {
  return text
    .replace(/[–—]/g, '-')
    .replace(/(?<=\p{L})-|-(?=\p{L})/gu, ' ')
    .replace(/[\s_]+/gu, ' ')
    .trim()
}

function correctTypos(text: string, { words, terms }: Vocabulary): string {
  return text.replace(/[a-z]{4,}/g, (word) => {
    if (words.has(word) || terms.has(word) || isFiller(word)) return word
    // The beginning of a longer word is no typo.
    for (const term of words) if (term.startsWith(word)) return word
    return listNear(word, terms)[0] ?? word
  })
}

function readBedrooms(text: string, isOpen: boolean): number[] {
  const numbers = [...text.matchAll(new RegExp(COUNT, 'g'))].map(([word]) =>
    COUNTS.includes(word) ? COUNTS.indexOf(word) : Number(word),
  )
  const [first = 0, last = first] = [numbers[0], numbers.at(-1)]
  const end = isOpen ? MOST_BEDROOMS : /-|to/.test(text) ? last : 0
  const between = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index + 1)
  return [...numbers, ...between]
}

type ReadAmount = (number: string, unit: string, prefix: string) => number | null

function readRange(match: RegExpMatchArray, read: ReadAmount, usual: 'most' | 'about'): Range | null {
  const [, before = '', prefix = '', number = '', unit = '', prefix2 = '', number2, unit2 = '', after = ''] =
    match
  const last = number2 === undefined ? null : read(number2, unit2 || unit, prefix2 || prefix)
  if (last !== null) {
    // "50 to 1 crore" begins with lakhs, "40 to 60 lakhs" with the unit of its end.
    const same = read(number, unit || unit2, prefix || prefix2)
    const first = same !== null && same > last && unit === '' ? read(number, 'lakh', prefix) : same
    if (first === null) return null
    return { min: Math.min(first, last), max: Math.max(first, last) }
  }
  const value = read(number, unit, prefix)
  if (value === null) return null
  const word = before || after
  if (isLeast.test(word)) return { min: value, max: null }
  if (isMost.test(word) || (usual === 'most' && !isAround.test(word))) return { min: null, max: value }
  return buildAbout(value)
}

function buildAbout(value: number): Range {
  return { min: value * (1 - TOLERANCE), max: value * (1 + TOLERANCE), about: value }
}

/** "Above 40 lakhs and below 60 lakhs" is one range. */
function joinRanges(known: Range | null, next: Range): Range {
  if (!known || known.about || next.about) return next
  return { min: next.min ?? known.min, max: next.max ?? known.max }
}

/** Rupees with a unit; without one, large numbers only. */
function readRupees(number: string, unit: string, prefix: string): number | null {
  const factor = MONEY_UNITS.find(([pattern]) => pattern.test(unit))?.[1]
  if (factor) return Math.round(Number(number) * factor)
  const rupees = Number(number)
  return rupees >= (prefix ? 1000 : 100_000) && rupees < 1_000_000_000 ? rupees : null
}

function readSquareFeet(number: string, unit: string): number | null {
  if (unit === '') return null
  const tamil = Object.entries(TAMIL_AREA).find(([word]) => unit.startsWith(word))?.[1]
  const plain =
    tamil ??
    unit.replace(/^(?:square|sq|ft|feet)$/, 'sqft').replace(/\.?s?$/, (end) => (end === 's' ? 's' : ''))
  const feet = readSquareFeetRange(`${number} ${plain}`)?.min ?? null
  return feet !== null && feet >= 100 ? feet : null
}

type Take = (pattern: RegExp, use: (match: RegExpMatchArray) => unknown) => void

function parsePossession(take: Take, facets: Facets, now: Date): void {
  const link = '(?:(by|before|until|till|upto|within|in|on|from|after|date|year|to move) )*'
  take(
    whole(`(?:${HANDOVER}) (?:to move )?(?:in )?${link}${DATE}|${link}${DATE} (?:${HANDOVER})`),
    ([all, , month1, year1, , month2, year2]) => {
      facets.possession = readPossession(month1 ?? month2, year1 ?? year2, all)
    },
  )
  take(whole(`(?:(?:${HANDOVER}) )?(?:within|in) (\\d{1,2}) (month|year)s?`), ([, count, unit]) => {
    const end = new Date(now)
    end.setUTCMonth(end.getUTCMonth() + Number(count) * (unit === 'year' ? 12 : 1))
    facets.possession = { from: null, to: end.toISOString().slice(0, 10) }
  })
}

function readPossession(
  month: string | undefined,
  year: string | undefined,
  words: string,
): Facets['possession'] {
  const index = MONTHS.findIndex((name) => month?.startsWith(name))
  const first = `${year}-${String(index < 0 ? 1 : index + 1).padStart(2, '0')}-01`
  const end = new Date(Date.UTC(Number(year), index < 0 ? 12 : index + 1, 0)).toISOString().slice(0, 10)
  if (/\b(?:by|before|until|till|upto|within)\b/.test(words)) return { from: null, to: end }
  if (/\b(?:after|from)\b/.test(words)) return { from: first, to: null }
  return { from: first, to: end }
}

function buildTypePattern(name: string): RegExp {
  const words = listWords(normaliseText(name)).map((word) => `(?:${listForms(word).join('|')})`)
  return whole(words.join('[ &-]*'))
}

function addOnce<T>(list: T[], item: T): void {
  if (!list.includes(item)) list.push(item)
}

/** Places in the words that are left, the longest names first; all other words are text. */
function readPlaces(rest: string, vocabulary: Vocabulary, facets: Facets): void {
  const words = rest.match(/[\p{L}\p{M}\p{N}]+|\|+/gu) ?? []
  let isNear = false
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    const found = word.startsWith('|')
      ? null
      : findPlace(words.slice(at, at + MAX_PLACE_WORDS), vocabulary, isNear)
    if (found) {
      if (!facets.places.some(({ name }) => name === found.place.name)) facets.places.push(found.place)
      at += found.length
      isNear = false
      continue
    }
    at += 1
    if (NEAR.has(word)) isNear = true
    else if (!isFiller(word) && !word.startsWith('|')) {
      facets.text.push(word)
      isNear = false
    }
  }
}

/** The longest place with which the words begin. After "near" one word of its name is enough, else two are. */
function findPlace(words: string[], { places, landmarks }: Vocabulary, isNear: boolean) {
  const end = words.findIndex((word) => word.startsWith('|'))
  const own = end < 0 ? words : words.slice(0, end)
  for (let length = own.length; length > 0; length--) {
    const run = own.slice(0, length)
    const place = places.get(run.join(' ')) ?? (length === 1 ? findInflected(run[0] ?? '', places) : null)
    if (place) return { place, length }
    if ((length < 2 && !isNear) || run.some((word) => word.length < 2) || run.every(isFiller)) continue
    const [some, ...more] = run.map((word) => landmarks.get(word) ?? new Set<string>())
    const named = [...(some ?? [])].filter((name) => more.every((names) => names.has(name)))
    const [first, ...others] = named
    if (first === undefined) continue
    const name = others.length === 0 ? first : run.join(' ')
    return { place: { name, kind: 'landmark', spellings: [run.join(' ')] } satisfies Place, length }
  }
  return null
}

/** Tamil adds to the end of a name what English says with "in", and changes a last "ம்" before it. */
function findInflected(word: string, places: Map<string, Place>): Place | null {
  if (!/\p{Script=Tamil}/u.test(word)) return null
  for (const [spelling, place] of places) {
    if (!/\p{Script=Tamil}/u.test(spelling)) continue
    const stems = [spelling, spelling.replace(/ம்$/u, 'த்')]
    if (stems.some((stem) => word.startsWith(stem) && word.length - stem.length <= 6)) return place
  }
  return null
}

/** One thing that was understood, as it is shown and as it would be typed. */
export type Chip = { facet: keyof Facets; words: string }

/** What was understood, in the order of a sentence: "3 BHK", "apartments", "under ₹1.20 crore", "in OMR". */
export function listChips(facets: Facets): Chip[] {
  const { types, bedrooms, price, area, size, facings, places, approval, stage, possession, cheapest, text } =
    facets
  const open = bedrooms.at(-1) === MOST_BEDROOMS && bedrooms.length > 1
  const words: [keyof Facets, string][] = [
    ['text', text.join(' ')],
    ['cheapest', cheapest ? 'lowest price' : ''],
    [
      'bedrooms',
      bedrooms.length > 0 ? `${open ? `${bedrooms[0]}+` : joinAny(bedrooms.map(String))} BHK` : '',
    ],
    ['types', joinAny(types.map((type) => type.replaceAll('-', ' ')))],
    ['size', size ? `${size[0]} × ${size[1]} ft` : ''],
    ['area', printRange(area, (feet) => `${formatNumber(feet)} sq ft`, '')],
    ['facings', facings.length > 0 ? `${joinAny(facings)} facing` : ''],
    ['price', printRange(price, formatPrice, 'about ')],
    ['places', printPlaces(places)],
    [
      'approval',
      approval === null
        ? ''
        : approval === 'any'
          ? 'approved'
          : approval === 'RERA'
            ? 'RERA registered'
            : `${approval} approved`,
    ],
    ['stage', stage ?? ''],
    ['possession', printPossession(possession)],
  ]
  return words.filter(([, phrase]) => phrase !== '').map(([facet, phrase]) => ({ facet, words: phrase }))
}

function printRange(range: Range | null, format: (value: number) => string, about: string): string {
  if (!range) return ''
  if (range.about) return `${about}${format(range.about)}`
  if (range.min !== null && range.max !== null) return `${format(range.min)} to ${format(range.max)}`
  return range.min !== null ? `above ${format(range.min)}` : `under ${format(range.max ?? 0)}`
}

/** "in Medavakkam, Chennai near school" */
function printPlaces(places: Place[]): string {
  const print = (kind: Place['kind']) =>
    joinAny(places.filter((place) => place.kind === kind).map(({ name }) => name))
  const inside = [print('locality'), print('city')].filter(Boolean).join(', ')
  const near = print('landmark')
  return [inside && `in ${inside}`, near && `near ${near}`].filter(Boolean).join(' ')
}

function printPossession(possession: Facets['possession']): string {
  if (!possession) return ''
  const { from, to } = possession
  const day = from ?? to ?? ''
  const year = day.slice(0, 4)
  const isYear = (from === null || from.endsWith('-01-01')) && (to === null || to.endsWith('-12-31'))
  const date = isYear ? year : `${MONTH_NAMES[Number(day.slice(5, 7)) - 1]} ${year}`
  return `possession ${from === null ? 'by' : to === null ? 'after' : 'in'} ${date}`
}

/** "2, 3 or 4" */
const joinAny = (words: string[]) => joinWords(words, 'disjunction')
