interface Validity {
  validityType: number
  extension: number
  extensionUnit: 'DAYS' | 'MONTHS' | 'YEARS'
}

const MULTIPLES: Record<number, { short: string; long: string }> = {
  2: { short: '2X', long: 'Double Validity' },
  3: { short: '3X', long: 'Triple Validity' },
}

/** What is special about a validity: `2X + 3 Months`, `Double Validity`, `+1 Month`, or nothing (A §4). */
export function validityTag({ validityType, extension, extensionUnit }: Validity): string | undefined {
  const multiple = MULTIPLES[validityType]
  const added = extension > 0 ? `${extension} ${unitWord(extension, extensionUnit)}` : undefined
  if (multiple) return added ? `${multiple.short} + ${added}` : multiple.long
  return added ? `+${added}` : undefined
}

function unitWord(count: number, unit: Validity['extensionUnit']): string {
  const word = { DAYS: 'Day', MONTHS: 'Month', YEARS: 'Year' }[unit]
  return count === 1 ? word : `${word}s`
}
