import { isHindi } from './search-word.ts'

/** Fewer consonants than this sound like too many words. */
const FEWEST = 3

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
const VIRAMA = '\u094d'

/**
 * The consonants of a word, alike for रेलवे and railway: how a word of one script is found in the other.
 * Undefined where they are too few to say anything.
 */
export function soundOf(word: string): string | undefined {
  const sound = isHindi(word) ? hindiSound(word) : latinSound(word)
  return sound.length < FEWEST ? undefined : sound
}

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
const LATIN: [RegExp, string][] = [
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
  [/(?<![aeiou]|^)y|y(?![aeiou])|w/g, ''],
  [/([^aeiou])\1+/g, '$1'],
  [/[aeiou]/g, ''],
  [/m(?=[pb])/g, 'n'],
]

function latinSound(word: string): string {
  return LATIN.reduce((text, [spelled, heard]) => text.replace(spelled, heard), word.replace(/[^a-z]/g, ''))
}
