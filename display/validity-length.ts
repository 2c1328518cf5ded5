type Unit = 'DAYS' | 'MONTHS' | 'YEARS'
type Language = 'en' | 'hi'

/** What is granted (pricing/validity-end.ts); of a plan also whether it is shown as two halves. */
export interface ShownValidity {
  validity: number
  validityUnit: Unit
  extension: number
  extensionUnit: Unit
  dualValidity?: boolean
}

const ENGLISH = { DAYS: 'day', MONTHS: 'month', YEARS: 'year' }
const HINDI = { DAYS: 'दिन', MONTHS: 'महीने', YEARS: 'साल' }

/**
 * All of it: `12 months`, `12 + 3 months`, `12 months + 10 days`; dual validity as half + half (A §4): `6 + 6
 * months`.
 */
export function validityLength(of: ShownValidity, language: Language): string {
  const { validity, validityUnit, extension, extensionUnit, dualValidity = false } = of
  const shown = dualValidity && validity % 2 === 0 ? [validity / 2, validity / 2] : [validity]
  if (extension === 0) return counted(shown, validityUnit, language)
  if (extensionUnit === validityUnit) return counted([...shown, extension], validityUnit, language)
  return `${counted(shown, validityUnit, language)} + ${counted([extension], extensionUnit, language)}`
}

/** Whether a plan's own title says no more and no less than how long it is. */
export function titleIsLength(title: string, of: ShownValidity): boolean {
  const said = (['en', 'hi'] as const).flatMap((language) => [
    validityLength(of, language),
    validityLength({ ...of, dualValidity: true }, language),
  ])
  return said.includes(title.trim())
}

function counted(counts: number[], unit: Unit, language: Language): string {
  const sum = counts.join(' + ')
  if (language === 'hi') return `${sum} ${sum === '1' && unit === 'MONTHS' ? 'महीना' : HINDI[unit]}`
  return `${sum} ${sum === '1' ? ENGLISH[unit] : `${ENGLISH[unit]}s`}`
}
