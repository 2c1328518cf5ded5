import { searchWords } from './search-word.ts'

const phrasesOf = (text: string) => text.split(', ').map((phrase) => phrase.split(' ').map(keyOf))

/** A sign, or a word as search compares it. */
export function keyOf(text: string): string {
  return searchWords(text)[0]?.key ?? text
}

const CURRENCY =
  '₹ rs re inr rupee rupees rupaye rupay rupaiye rupya rupye rupiya ruppees /- रु रुपये रुपए रुपया रुपयों'.split(' ')
export const CURRENCIES: ReadonlySet<string> = new Set(CURRENCY.map(keyOf))

/** Before a price, longest first. */
export const AT_MOST = phrasesOf(
  'not more than, less than, lesser than, cheaper than, up to, at most, under, below, within, upto, maximum, max, <=, <',
)
export const AT_LEAST = phrasesOf(
  'kam se kam, कम से कम, more than, greater than, at least, starting from, above, over, atleast, minimum, min, >=, >',
)
export const OR_LESS = phrasesOf(
  'se kam, se km, se niche, se neeche, se sasta, se sasti, se saste, ke andar, ke under, ke niche, ke neeche, ke bhitar, tak, tk, or less, ' +
    'or below, and below, or under, से कम, से नीचे, से सस्ता, से सस्ती, के अंदर, के अन्दर, के नीचे, के भीतर, तक',
)
export const OR_MORE = phrasesOf(
  'se zyada, se jyada, se jyaada, se zyaada, se upar, se oopar, se adhik, se mehnga, se mehngi, ke upar, or more, or above, and above, ' +
    'plus, +, से ज्यादा, से अधिक, से ऊपर, के ऊपर, से महंगा',
)
/** Between the two ends of a range, before and after it. */
export const TO = phrasesOf('-, –, to, se, and, aur, से, और')
export const BETWEEN = phrasesOf('between, from')
export const WITHIN = phrasesOf('ke beech, ke bich, ke bichme, tak, range, के बीच, तक')
/** What is counted, and not paid. */
export const COUNTED: ReadonlySet<string> = new Set(
  'questions question marks months month days day hours pages din mahine mahina saal ghante प्रश्न सवाल अंक महीने दिन साल'
    .split(' ')
    .map(keyOf),
)
