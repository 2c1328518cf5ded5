import { OperatorRefused } from '../../../../platform/operator-refused.ts'

const OPTION_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const PLAIN_COLUMNS = [
  'id',
  'type',
  'passage',
  'text_en',
  'text_hi',
  'key',
  'fixed_options',
  'solution_en',
  'solution_hi',
  'marks',
  'negative',
  'partial',
  'difficulty',
  'subject',
  'chapter',
  'topic',
  'source',
  'solution_video',
] as const

export type BankColumn =
  | (typeof PLAIN_COLUMNS)[number]
  | `option_${(typeof OPTION_NUMBERS)[number]}_${'en' | 'hi'}`

/** Every column that a table of questions may have (docs/question-formats.md). */
export const BANK_COLUMNS: readonly BankColumn[] = [
  ...PLAIN_COLUMNS,
  ...(['en', 'hi'] as const).flatMap((language) =>
    OPTION_NUMBERS.map((number) => `option_${number}_${language}` as const),
  ),
]

const KNOWN = new Set<string>(BANK_COLUMNS)

/**
 * The columns of a heading in its order. Throws OperatorRefused, naming them, for unknown, doubled and
 * missing ones.
 */
export function readHeading(cells: readonly string[], file: string): BankColumn[] {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  while (names.at(-1) === '') names.pop()
  const refuse = (what: string, which: readonly string[]) => {
    if (which.length === 0) return
    const shown = which.slice(0, 10).map((name) => JSON.stringify(name.slice(0, 40)))
    throw new OperatorRefused(
      `${file}: the heading ${what}: ${shown.join(', ')}. Columns: ${PLAIN_COLUMNS.join(', ')}, option_1_en … option_10_hi.`,
    )
  }
  refuse(
    'has unknown columns',
    names.filter((name) => !KNOWN.has(name)),
  )
  refuse(
    'has columns twice',
    names.filter((name, at) => names.indexOf(name) !== at),
  )
  refuse(
    'lacks columns',
    ['id', 'type'].filter((name) => !names.includes(name)),
  )
  if (!names.includes('text_en') && !names.includes('text_hi')) refuse('lacks columns', ['text_en'])
  return names as BankColumn[]
}
