import { TRANSLATIONS } from '@/lib/content/search-words'
import { translateTamil } from './known-words'
import { normaliseText } from './words'

/** Words as visitors type them, with endings and in other spellings, for every row of TRANSLATIONS. */
const translations: [string, string][] = [
  ['தாம்பரம் ரயில் நிலையம் அருகில்', 'தாம்பரம் railway station அருகில்'],
  ['ரெயில் நிலையத்திற்கு', 'railway station'],
  ['பேருந்து நிலையம்', 'bus stand'],
  ['பஸ் நிலையம்', 'bus stand'],
  ['மனை', 'plots'],
  ['வீட்டு மனைகள்', 'plots'],
  ['வீட்டுமனை', 'plots'],
  ['நிலம்', 'plots'],
  ['நிலங்கள்', 'plots'],
  ['வில்லா', 'villas'],
  ['தனி வீடு', 'villas'],
  ['அடுக்குமாடி குடியிருப்பு', 'apartments'],
  ['அடுக்கு மாடி', 'apartments'],
  ['அபார்ட்மெண்ட்', 'apartments'],
  ['பிளாட்', 'apartments'],
  ['ஃப்ளாட்', 'apartments'],
  ['வீடு', 'homes'],
  ['வீடுகள்', 'homes'],
  ['2 படுக்கையறை', '2 bedroom'],
  ['படுக்கை அறை', 'bedroom'],
  ['பெட்ரூம்', 'bedroom'],
  ['வீட்டுக் கடன்', 'homes loan'],
  ['வாடகைக்கு', 'rent'],
  ['குறைந்த விலையில்', 'cheapest'],
  ['மலிவான', 'cheapest'],
  ['விலை', 'price'],
  ['மருத்துவமனை', 'hospital'],
  ['பள்ளிக்கு', 'school'],
  ['வடக்கு', 'north facing'],
  ['தெற்கு', 'south facing'],
  ['கிழக்கு', 'east facing'],
  ['மேற்கு', 'west facing'],
  ['1200 சதுர அடி', '1200 sqft'],
  ['5 சென்ட்', '5 cents'],
  ['1 கிரவுண்ட்', '1 grounds'],
  ['2 ஏக்கர்', '2 acres'],
  ['1 கோடி', '1 crore'],
  ['50 லட்சத்துக்கு மேல்', '50 lakh and above'],
  ['50 இலட்சம் கீழ்', '50 lakh or below'],
]

test.each(translations)('%s is searched as %s', (tamil, english) => {
  expect(translateTamil(normaliseText(tamil))).toBe(english)
})

test('every translation has an example above', () => {
  const examples = translations.map(([, english]) => english).join(', ')
  for (const [, english] of TRANSLATIONS) expect(examples).toContain(english)
})
