import { type Field, INDIGO, MARIGOLD, PAPER } from './colours.ts'
import { figure, isFigure } from './figures.ts'
import { lettering } from './letters.ts'
import { type Exam, shortName } from './names.ts'

const SVG = 'xmlns="http://www.w3.org/2000/svg"'
const mark = `fill="${MARIGOLD}" stroke="none"`

/** On a field of 96 × 96, strokes of 4. */
const GOALS: Record<string, string> = {
  // mortar board
  CUET: `<path d="M48 18L90 37L48 56L6 37Z"/><path d="M22 45V66C22 74 74 74 74 66V45"/><path d="M83 41V64"/>
<circle cx="83" cy="71" r="6.5" ${mark}/>`,
  // scales
  LAW: `<path d="M48 16V80M30 82H66M18 28H78"/><path d="M18 28L7 54H29ZM78 28L67 54H89Z"/>
<path d="M7 54C7 67 29 67 29 54M67 54C67 67 89 67 89 54"/><circle cx="48" cy="15" r="6.5" ${mark}/>`,
  // college gate
  UNDERGRADUATE: `<path d="M8 40L48 15L88 40Z"/><path d="M18 40V74M34 40V74M62 40V74M78 40V74M12 74H84M6 84H90"/>
<path d="M41 74V57A7 7 0 0 1 55 57V74Z" ${mark}/>`,
  // notes and a coin
  BANKING: `<path d="M48 72H8V28H88V46"/><circle cx="42" cy="50" r="10"/><path d="M20 42V58"/>
<circle cx="72" cy="66" r="19" ${mark}/><path d="M65 57H79M65 63.5H79M66 57H69C77 57 77 69 69 69H66L76 77"/>`,
  // office file
  SSC: `<path d="M8 82V20H36L44 31H88V82Z"/><path d="M8 44H88"/><path d="M24 58H48M24 68H40"/>
<path d="M60 62L67 69L79 55" stroke="${MARIGOLD}" stroke-width="5"/>`,
  // train front
  RAILWAYS: `<path d="M22 68V26C22 14 34 10 48 10S74 14 74 26V68C74 72 70 74 66 74H30C26 74 22 72 22 68Z"/>
<path d="M32 26H64V46H32Z"/><path d="M34 74L22 90M62 74L74 90M28 83H68"/><path d="M32 60H35M61 60H64"/>
<circle cx="48" cy="60" r="6.5" ${mark}/>`,
  // gear
  ENGINEERING: `<path d="M41 10H55L58 21L66 25L77 20L86 31L79 40L80 50L90 56L86 69L74 69L67 76L68 87L54 90L48 81L38 80L29 87L18 79L22 68L17 60L6 57L8 43L19 40L23 32L19 21L30 14L38 21Z"/>
<circle cx="48" cy="50" r="16"/><circle cx="48" cy="50" r="6.5" ${mark}/>`,
  // stethoscope
  MEDICAL: `<path d="M22 12H16V34C16 58 56 58 56 34V12H50"/><path d="M36 52V64C36 90 74 90 74 64V52"/>
<circle cx="74" cy="42" r="10"/><circle cx="74" cy="42" r="4.5" ${mark}/>`,
  // assembly with a dome
  STATE_EXAMS: `<path d="M24 46C24 12 72 12 72 46Z"/><path d="M12 46H84V56H12ZM20 56V78M36 56V78M60 56V78M76 56V78M8 80H88M4 88H92"/>
<path d="M48 21V4"/><path d="M48 3L64 8L48 14Z" ${mark}/>`,
  // open book on a shield
  TEACHING_DEFENCE: `<path d="M48 6C58 14 70 17 84 17V44C84 66 70 80 48 91C26 80 12 66 12 44V17C26 17 38 14 48 6Z"/>
<path d="M48 42C42 37 34 36 26 38V62C34 60 42 61 48 66C54 61 62 60 70 62V38C62 36 54 37 48 42ZM48 42V66"/>
<circle cx="48" cy="26" r="5.5" ${mark}/>`,
  DEFENCE: `<path d="M48 6C58 14 70 17 84 17V44C84 66 70 80 48 91C26 80 12 66 12 44V17C26 17 38 14 48 6Z"/>
<path d="M48 28L54 41L68 42L57 51L61 65L48 57L35 65L39 51L28 42L42 41Z" ${mark}/>`,
  TEACHING: `<path d="M8 14H88V66H8Z"/><path d="M34 66L26 88M62 66L70 88"/><path d="M20 52L32 28L44 52M24.5 44H39.5"/>
<path d="M56 50H76" stroke="${MARIGOLD}" stroke-width="6"/>`,
}
const PENCIL = `<path d="M16 80L21 60L66 15L81 30L36 75Z"/><path d="M21 60L36 75M57 24L72 39"/><path d="M16 80L18 71L25 78Z" ${mark}/>`

export function goalIcon(id: string): string {
  return `<svg ${SVG} viewBox="0 0 96 96" width="96" height="96" fill="none" stroke="${INDIGO}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
${GOALS[id] ?? PENCIL}
</svg>
`
}

export function tileIcon(id: string, category: string | null): string {
  const name = [id, category ?? ''].find(isFigure) ?? 'FREE'
  return `<svg ${SVG} viewBox="0 0 100 100" width="64" height="64">
${figure(name, { line: INDIGO, fill: 'none', width: 4.5 })}
</svg>
`
}

/** A round seal: the first word of the exam's name, and the second beneath it if it is short enough. */
export function examSeal(exam: Exam, field: Field): string {
  const [main, second] = sealText(exam)
  const letters = second
    ? lettering(main, { x: 48, y: 41, width: 66, height: 22 }) +
      lettering(second, { x: 48, y: 66, width: 42, height: 11 })
    : lettering(main, { x: 48, y: 47, width: 66, height: 26 })
  return `<svg ${SVG} viewBox="0 0 96 96" width="96" height="96">
<circle cx="48" cy="48" r="46" fill="${field.base}"/>
<circle cx="48" cy="48" r="40.5" fill="none" stroke="${field.quiet}" stroke-width="2" stroke-dasharray="0.1 5" stroke-linecap="round"/>
<path d="M40 ${second ? 82 : 76}H56" stroke="${MARIGOLD}" stroke-width="4"/>
<g stroke="${PAPER}">${letters}</g>
</svg>
`
}

/** Words that do not fit a seal, as the exam's candidates shorten them. */
const SHORT_WORDS: Record<string, string> = {
  ADVANCED: 'ADV',
  ASSISTANT: 'ASST',
  CIVIL: 'CIV',
  COMMERCE: 'COM',
  COMMUNICATION: 'COMM',
  DEGREE: 'DEG',
  ELECTRICAL: 'ELEC',
  GENERAL: 'GT',
  HARYANA: 'HRY',
  HUMANITIES: 'HUM',
  MECHANICAL: 'MECH',
  MISCELLANEOUS: 'MISC',
  NURSING: 'NURS',
  RAJASTHAN: 'RAJ',
  RAJYASEVA: 'RAJYA',
  SCIENCE: 'SCI',
  STATE: 'SSE',
  STENOGRAPHER: 'STENO',
  TECHNICIAN: 'TECH',
}

/**
 * One word and a smaller one: `IBPS` `PO`, `CUET` `SCI`. `UPPSC` is not cut to four letters, which would name
 * no exam.
 */
function sealText(exam: Exam): [main: string, second: string] {
  const [first = exam.id, ...rest] = shortName(exam.name)
    .toUpperCase()
    .replace(/^GENERAL PAPER/, 'GP')
    .replace(/^KERALA PSC/, 'KPSC')
    .replace(/ASSISTANT ENGINEER$/, 'AE')
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
  const main = shortened(first, 4)
  const number = /\d+/.exec(exam.name)?.[0]
  if (/[\u0900-\u097f]/.test(exam.name)) return [main, 'HINDI']
  if (number) return [main, number]
  const [word = '', next = ''] = rest
  if (word === 'GROUP' || word === 'GRADE') return [main, `GR ${next}`]
  if (word === 'RRB')
    return [
      main,
      `RRB ${rest
        .slice(1)
        .map((one) => one[0])
        .join('')}`,
    ]
  return [main, shortened(word, 3)]
}

function shortened(word: string, cut: number): string {
  return SHORT_WORDS[word] ?? (word.length > 6 ? word.slice(0, cut) : word)
}
