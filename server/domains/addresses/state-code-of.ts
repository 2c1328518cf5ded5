import { STATES, type StateCode } from '../../../contract/states.ts'

/** Names that lists of post offices still carry, in the form of `folded`. */
const OTHER_NAMES: Record<string, StateCode> = {
  andamanandnicobar: '35',
  chattisgarh: '22',
  dadraandnagarhaveli: '26',
  damananddiu: '26',
  nctofdelhi: '07',
  orissa: '21',
  pondicherry: '34',
  telengana: '36',
  thedadraandnagarhavelianddamananddiu: '26',
  uttaranchal: '05',
}

const BY_NAME = new Map<string, StateCode>([
  ...STATES.map(({ code, name }): [string, StateCode] => [folded(name), code]),
  ...Object.entries(OTHER_NAMES),
])
const CODES = new Set<string>(STATES.map(({ code }) => code))

/**
 * The GST code of a state that is written as its code (`07`, or `7` as spreadsheets have it) or its English
 * name; else undefined.
 */
export function stateCodeOf(text: string): StateCode | undefined {
  const code = text.padStart(2, '0')
  return CODES.has(code) ? (code as StateCode) : BY_NAME.get(folded(text))
}

function folded(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '')
}
