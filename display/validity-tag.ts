interface Validity {
  validityType: number
  extension: number
  extensionUnit: Unit
}

type Unit = 'DAYS' | 'MONTHS' | 'YEARS'

interface Words {
  multiples: Record<number, { short: string; long: string }>
  unit(count: number, unit: Unit): string
}

const ENGLISH: Words = {
  multiples: { 2: { short: '2X', long: 'Double Validity' }, 3: { short: '3X', long: 'Triple Validity' } },
  unit(count, unit) {
    const word = { DAYS: 'Day', MONTHS: 'Month', YEARS: 'Year' }[unit]
    return count === 1 ? word : `${word}s`
  },
}

const HINDI: Words = {
  multiples: { 2: { short: '2X', long: 'दोगुनी वैधता' }, 3: { short: '3X', long: 'तिगुनी वैधता' } },
  unit: (count, unit) => ({ DAYS: 'दिन', MONTHS: count === 1 ? 'महीना' : 'महीने', YEARS: 'साल' })[unit],
}

/** What is special about a validity: `2X + 3 Months`, `Double Validity`, `+1 Month`, or nothing (A §4). */
export function validityTag(
  { validityType, extension, extensionUnit }: Validity,
  language: 'en' | 'hi' = 'en',
): string | undefined {
  const words = language === 'hi' ? HINDI : ENGLISH
  const multiple = words.multiples[validityType]
  const added = extension > 0 ? `${extension} ${words.unit(extension, extensionUnit)}` : undefined
  if (multiple) return added ? `${multiple.short} + ${added}` : multiple.long
  return added ? `+${added}` : undefined
}
