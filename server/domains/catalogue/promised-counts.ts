import type { ProductType } from '../../../contract/product-types.ts'

/** How many of a kind a text says there are. */
export interface Promised {
  kind: ProductType
  count: number
  /** as it is written */
  words: string
}

const COUNTS = new Map(
  Object.entries({
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
    fifteen: 15,
    twenty: 20,
    दो: 2,
    तीन: 3,
    चार: 4,
    पाँच: 5,
    पांच: 5,
    छह: 6,
    सात: 7,
    आठ: 8,
    नौ: 9,
    दस: 10,
    बारह: 12,
    पंद्रह: 15,
    बीस: 20,
  }),
)

/** What is counted, by how it is called; of hours only those of videos. */
const NOUNS: [kind: ProductType, noun: string][] = [
  ['VIDEOS', 'hours? of (?:recorded |video )?(?:videos?|lessons?|lectures?|teaching)'],
  ['VIDEOS', 'hours? (?:recorded|video)'],
  ['VIDEOS', 'घंटे के (?:वीडियो|लेक्चर|पाठ)'],
  ['VIDEOS', 'videos?|lessons?|lectures?|recordings?|वीडियो|लेक्चर'],
  [
    'TEST_SERIES',
    '(?:mock |chapter |full |unit )?tests?|mocks?|quizz?(?:es)?|(?:full|sample|practice|mock|model) papers?',
  ],
  ['TEST_SERIES', 'टेस्ट|मॉक|क्विज़'],
  ['ONLINE_LIVE_CLASSES', 'classes|क्लास(?:ें)?|कक्षाएँ'],
  ['EBOOKS', 'e-?books?|ई-बुक'],
  ['MODELS_3D', 'models?|मॉडल'],
  ['MAGAZINES', 'issues?'],
]

/** The text between a number and what it counts; a counted word ends it. */
const BETWEEN =
  /^(?:months|weeks|days|minutes|hours|years|questions|marks|students|chapters|subjects|topics|sections|times|per|महीने|हफ़्ते|दिन|मिनट|घंटे|साल|सवाल|प्रश्न|अंक|विषय|अध्याय|टॉपिक|बार|से|में|के|को|और|in|for|of|a|an|to|the|your|or|you)$/

const WORD = '[\\p{L}\\p{M}’-]+'
/** Not what a thing is called: a video course, a test series. */
const EDGE = '(?![\\p{L}\\p{M}\\d])(?! (?:courses?|series|pass|कोर्स|सीरीज़?|पास))'
/** A number behind these is a name: Class 12, Tier 1. */
const NAMED =
  '(?<!(?:class|classes|paper|papers|tier|phase|part|level|group|grade|stage|cbt|cgl|afcat|कक्षा|पेपर|टियर|सीबीटी) )'
const NUMBER = `${NAMED}(?<![\\p{L}\\p{M}\\d.,:₹+−-])(\\d{1,3}(?:,\\d{2,3})*|\\d+|${[...COUNTS.keys()].join('|')})`

const YEAR = /^(?:19|20)\d\d$/

const PATTERNS = NOUNS.map(
  ([kind, noun]) =>
    [kind, new RegExp(`${NUMBER}\\+? ((?:${WORD} ){0,3}?)(?:${noun})${EDGE}`, 'giu')] as const,
)

/** What a text, plain or rich, says that there is to open. */
export function promisedCounts(text: string): Promised[] {
  const plain = text
    .replace(/<[^>]*>/g, ' | ')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\s+/g, ' ')
  const found = new Map<string, Promised>()
  for (const [kind, pattern] of PATTERNS)
    for (const [words, number, between] of plain.matchAll(pattern)) {
      if (between!.split(' ').some((word) => BETWEEN.test(word.toLowerCase()))) continue
      if (YEAR.test(number!)) continue
      const count = COUNTS.get(number!.toLowerCase()) ?? Number(number!.replaceAll(',', ''))
      const place = `${kind} ${count}`
      if (!found.has(place)) found.set(place, { kind, count, words: words.trim() })
    }
  return [...found.values()]
}
