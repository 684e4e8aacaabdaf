// The words that visitors use in searches, mostly as parts of regular expressions. A builder elsewhere adds words of
// the local language.

/**
 * Beginnings of Tamil words with the English words that replace them, applied in this order: நில, land, is also the
 * beginning of நிலையம், station.
 */
export const TRANSLATIONS: [string, string][] = [
  ['(?:ரயில்|ரெயில்) நிலைய', 'railway station'],
  ['(?:பேருந்து|பஸ்) நிலைய', 'bus stand'],
  ['(?:வீட்டு ?)?மனை|நில(?!ைய)', 'plots'],
  ['வில்லா|தனி ?வீட', 'villas'],
  ['அடுக்கு ?மாடி[\\p{L}\\p{M}]* குடியிருப்பு|அடுக்கு ?மாடி|அபார்ட்|ஃ?ப[ி்]?ளாட்', 'apartments'],
  ['வீட', 'homes'],
  ['படுக்கை ?யறை|படுக்கை ?அறை|பெட் ?ரூம்', 'bedroom'],
  ['கடன்', 'loan'],
  ['வாடகை', 'rent'],
  ['(?:குறைந்த|மலிவான) விலை|மலிவான', 'cheapest'],
  ['விலை', 'price'],
  ['மருத்துவமனை', 'hospital'],
  ['பள்ளி', 'school'],
  ['வடக்கு', 'north facing'],
  ['தெற்கு', 'south facing'],
  ['கிழக்கு', 'east facing'],
  ['மேற்கு', 'west facing'],
  ['சதுர ?அடி', 'sqft'],
  ['சென்ட்', 'cents'],
  ['கிரவுண்ட்', 'grounds'],
  ['ஏக்கர்', 'acres'],
  ['கோடி', 'crore'],
  ['இ?லட்ச', 'lakh'],
  ['(?<=(?:crore|lakh) )மேல்', 'and above'],
  ['(?<=(?:crore|lakh) )கீழ்', 'or below'],
]

/** Other words for an amenity or its users, with the words of the site's texts, applied in this order. */
export const AMENITY_SYNONYMS: [string, string][] = [
  ['(?:kids?|child|childrens?|tot) (?:play(?:ing)? ?)?(?:areas?|grounds?|parks?|zones?|lots?)', 'play area'],
  ['play ?(?:grounds?|zones?)', 'play area'],
  ['kids?|childrens', 'children'],
]

/** General property types and the words for them, the longest first. `homes` is every type but plots. */
export const PROPERTY_TYPE_WORDS = {
  plots:
    'house (?:sites?|plots?)|housing plots?|(?:vacant|empty|housing) lands?|villa plots?|plots?|lands?|sites?(?! (?:visit|office|map|plan))|layouts?|manai\\w*|nilam',
  villas:
    'row ?houses?|town ?houses?|twin houses?|(?:independent|individual|separate) (?:house|home|villa)s?|duplex(?: (?:house|home|villa)s?)?|bung[ae]lows?|villas?',
  apartments: 'app?artments?|apts?|flats?|condos?|condominiums?',
  homes: 'houses?|homes?|veedu|veetu',
}

/** Statuses of a project and the words for them, the longer ones first: "ready to build" is not "ready". */
export const STATUS_WORDS = {
  'get ready to move in': 'get(?:ting)? ready (?:to|for) mov(?:e|ing)(?: in)?',
  'ready to build': '(?:get )?ready (?:to|for) (?:build|construct)\\w*',
  'ready to move':
    'ready (?:to|for|2) (?:move|occupy|occupation|live|possession|register)(?: in)?|(?:move|moving) in ready|ready (?:possession|occupation|now)|immediate(?:ly)? (?:possession|occupation|registration|available)|readily available|rtm|ready',
  upcoming: 'up ?coming|pre ?launch\\w*|coming soon|yet to launch',
  'new launch':
    '(?:new|newly|just|recent|recently|latest) ?launch\\w*|new (?:projects?|propert(?:y|ies))|latest projects?',
  'under construction': 'under ?construction|(?:is|being) built',
  completed: 'completed|finished|handed over|past projects?',
  ongoing: 'on ?going',
}

/** A current status as it follows the name of a project in a sentence. */
export const STATUS_PHRASES: Record<string, string> = {
  'New Launch': 'is a new launch',
  Ongoing: 'is under construction',
  'Ready To Move': 'is ready to move in',
  'Ready To Build': 'is ready to build on',
  'Get Ready To Move In': 'is nearly ready to move in',
}

const APPROVED = '(?:approv(?:ed|al)|sanctioned|registered|registration|certified|number|no)'
const approvedBy = (authority: string) => `(?:${APPROVED} (?:by )?)?(?:${authority})(?: ${APPROVED})?`

/** Registration with TNRERA, which a project needs in addition to the approval of an authority. */
export const REGISTRATION_WORDS = approvedBy('tn ?rera|rera')

/** Approving authorities by their short names, with the words around them; at the end any authority. */
export const ANY_AUTHORITY = 'any'
export const AUTHORITIES: Record<string, string> = {
  CMDA: approvedBy('cmda|chennai metropolitan development authority'),
  DTCP: approvedBy('dtcp|directorate of town (?:and|&) country planning'),
  LPA: approvedBy('lpa|local planning authority'),
  [ANY_AUTHORITY]: '(?:govt|government)? ?approved(?= ?(?:plots?|lands?|layouts?|sites?|\\||$))',
}

/** Words before an amount, then after it, that make it a lower or an upper end. */
export const LEAST =
  'above|over|more than|greater than|min(?:imum)?(?: of)?|at ?least|starting(?: from| at)?|starts(?: from| at)?|from|beyond|exceeding|higher than|>=?'
export const MOST =
  'under|below|with ?in|up ?to|till|less(?:er)? than|max(?:imum)?(?: of)?|not? more than|at ?most|not exceeding|cheaper than|<=?'
export const AROUND = 'around|about|approx(?:imate(?:ly)?)?\\.?|nearly|roughly|~'
export const LEAST_AFTER = '\\+|plus|(?:and|or|&) (?:above|more|up)|onwards?|upwards?'
export const MOST_AFTER = '(?:or|and|&) (?:less|below|under)|max(?:imum)?|budget'

/** Units of money (thousand, lakh, crore and million, by their first letter), of areas, and words for bedrooms. */
export const MONEY = 'crores?|crs?|c|lakhs?|lacs?|lks?|l|million|mn|k|thousand'
export const AREA =
  'sq\\.? ?(?:ft|feet|foot|f)\\.?s?|sft|square (?:feet|foot|ft)|sq\\.? ?(?:yds?|yards?)\\.?|square yards?|gaj|sq\\.? ?(?:m|mts?|mtrs?|met(?:er|re)s?)|square met(?:er|re)s?|cents?|grounds?(?! floor)|acres?|square|sq|ft|feet'
export const BEDROOM_WORDS = 'bhks?|b h k|rk|bed ?rooms?|beds?|br'
export const LOWEST_PRICE_WORDS =
  '(?:cheap|low|lowest|least|affordable|economical)(?:er|est)?(?: (?:price|cost|budget|rate))?'
export const LOAN_WORDS = 'emis?|loans?|interest|instalments?|installments?|tenure|repay(?:ment)?'
export const HANDOVER = 'possession|hand(?:ing)? ?over|completion|ready|move in|delivery'

/** Words between "possession" and its date; then the words that make the date an end, or a beginning. */
export const DATE_LINKS = 'by|before|until|till|upto|within|in|on|from|after|date|year|to move'
export const DATE_END = 'by|before|until|till|upto|within'
export const DATE_BEGIN = 'after|from'
export const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six']
export const DIRECTIONS = ['north', 'south', 'east', 'west']
/** Words that may be followed by any place to which a project states its distance. */
export const NEAR_WORDS = 'near nearby close beside opposite opp behind around next from far distance'.split(
  ' ',
)
/** These words may also follow the place: "school nearby", "airport distance". */
export const NEAR_AFTER = ['nearby', 'distance']

/** Words by which visitors ask for a part of a project's page, or for its brochure. */
export const TOOLS = {
  costs:
    'emi calculator home loan housing loan plot loan bank loan finance interest rate instalment installment monthly payment down payment own contribution stamp duty registration charges fees gst tax total cost of purchase',
  plans: 'floor plan layout plan site plan master plan plot availability plot number unit plan',
  questions:
    'maintenance charges monthly maintenance vastu nri abroad power of attorney sunday visit visiting hours site visit cancel cancellation refund transfer resale parking charges water source legal opinion documents',
  tour: '360 tour virtual tour 3d view walk through online visit',
  brochure: 'brochure pdf download catalogue leaflet',
}

/** The right spellings of mistyped words, in addition to names of places, types and projects and to TOOLS; separated by spaces. */
export const TERMS = `plot plots land lands site sites villa villas apartment apartments flat flats house houses home homes january february march april june
   july august september october november december lakh lakhs crore crores bedroom bedrooms facing approved approval registered
   possession handover ready launch upcoming completed ongoing under below above between within square north south east west
   cent cents ground grounds acre acres yards budget near`

/** Words that do not narrow a search; separated by spaces. */
export const FILLERS = `a about all am an and any can does many much are around as at available be best book budget buy buyer buying by can close cost do find for
   from get give good have how i in invest investment is it just list looking me my near nearby need new nice no
   of on option options or our per place please price priced prices project projects properties property purchase rate rates
   real estate sale sell selling show some suitable than that the their there these this to under urgent us want wanted we
   what whats where which who will with within would you your details residential size sizes sqft bhk luxury luxurious premium beautiful spacious modern
   per required needed tamil nadu tamilnadu india
   விற்பனைக்கு விற்பனை வாங்க உள்ள வேண்டும் அருகில் ஒரு rs`
