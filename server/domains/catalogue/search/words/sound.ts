import { isHindi } from './search-word.ts'

/** Fewer consonants than this sound like too many words: their vowels are heard as well. */
const FEWEST = 3
/** Fewer than these say nothing. */
const FEWEST_WITH_VOWELS = 2

const HINDI: Record<string, string> = Object.fromEntries(
  [
    'कखk',
    'गघg',
    'चछc',
    'जझj',
    'टठतथt',
    'डढदधd',
    'ङञणनंn',
    'पp',
    'फf',
    'बभb',
    'मm',
    'यy',
    'रr',
    'लळl',
    'वv',
    'शषसs',
    'हh',
  ].flatMap((row) => [...row.slice(0, -1)].map((letter) => [letter, row.at(-1)!])),
)
const HINDI_VOWELS: Record<string, string> = Object.fromEntries(
  ['अआाa', 'इईिीi', 'उऊुूu', 'एऐेैe', 'ओऔऑोौॉo'].flatMap((row) =>
    [...row.slice(0, -1)].map((letter) => [letter, row.at(-1)!]),
  ),
)
const VIRAMA = '\u094d'

/**
 * The consonants of a word, alike for रेलवे and railway: how a word of one script is found in the other. Of a
 * short word all that is heard: alok for आलोक. Undefined where that is too little to say anything.
 */
export function soundOf(word: string): string | undefined {
  const sound = isHindi(word) ? hindiSound(word) : latinSound(word)
  if (sound.length >= FEWEST) return sound
  if (sound.length < FEWEST_WITH_VOWELS) return undefined
  return isHindi(word) ? hindiLetters(word) : latinLetters(word)
}

/** With vowels: an `a` stands in a consonant that has no other, but at the end. */
function hindiLetters(word: string): string {
  const letters = [...word.replaceAll('ज्ञ', 'ग्य')]
  let heard = ''
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1]
    const consonant = letter === 'ं' ? undefined : HINDI[letter]
    heard += HINDI_VOWELS[letter] ?? HINDI[letter] ?? ''
    if (consonant && next !== undefined && next !== VIRAMA && HINDI[next]) heard += 'a'
  }
  return once(heard)
}

/** As English and romanised Hindi write long vowels. */
const LATIN_VOWELS: [RegExp, string][] = [
  [/aa/g, 'a'],
  [/ee|ii|ie|ea/g, 'i'],
  [/oo|ou/g, 'u'],
  [/ai|ay|ei/g, 'e'],
  [/au|ow/g, 'o'],
  [/y$/g, 'i'],
]

function latinLetters(word: string): string {
  // gate, note: a silent e makes the vowel before it long. In short words g is hard: gita.
  const letters = word
    .replace(/[^a-z]/g, '')
    .replace(/a([^aeiou])e$/, 'e$1')
    .replace(/([iou][^aeiou])e$/, '$1')
  const spoken = LATIN_CONSONANTS.reduce(
    (text, [spelled, heard]) => text.replace(spelled, heard),
    letters.replaceAll('g', 'G'),
  ).replaceAll('G', 'g')
  return once(LATIN_VOWELS.reduce((text, [spelled, heard]) => text.replace(spelled, heard), spoken))
}

/** It has vowels, and says less than the sound of a longer word: men is में as well. */
export const isShortSound = (sound: string): boolean => /[aeiou]/.test(sound)

const once = (heard: string) => heard.replace(/(.)\1+/g, '$1')

function hindiSound(word: string): string {
  let sound = ''
  let joined = false
  for (const letter of word.replaceAll('ज्ञ', 'ग')) {
    const consonant = HINDI[letter]
    // A consonant doubled, or a y after another, is heard as one: ट्ट, विद्या.
    if (consonant && !(joined && (consonant === 'y' || sound.endsWith(consonant)))) sound += consonant
    joined = letter === VIRAMA
  }
  return sound.replace(/m(?=[pb])/g, 'n')
}

/** Spelling as English and romanised Hindi have it, in this order. */
const LATIN_CONSONANTS: [RegExp, string][] = [
  [/[ts]ion/g, 'san'],
  [/ph/g, 'f'],
  [/chh?/g, 'C'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/z|g(?=[ei])/g, 'j'],
  [/([kgtdbjs])h/g, '$1'],
  [/w(?=[aeiouy])/g, 'v'],
]
const LATIN: [RegExp, string][] = [
  ...LATIN_CONSONANTS,
  [/(?<![aeiou]|^)y|y(?![aeiou])|w/g, ''],
  [/([^aeiou])\1+/g, '$1'],
  [/[aeiou]/g, ''],
  [/m(?=[pb])/g, 'n'],
]

function latinSound(word: string): string {
  return LATIN.reduce((text, [spelled, heard]) => text.replace(spelled, heard), word.replace(/[^a-z]/g, ''))
}
