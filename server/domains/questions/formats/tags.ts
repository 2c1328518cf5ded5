import type { BankQuestion } from '../bank-file.ts'
import { LANGUAGES, type Language } from './language-marks.ts'

/** What tags say in files whose format has no field for it: `difficulty:hard`, `marks:4`, `passage:p-1`. */
export interface Tagged {
  says: Partial<BankQuestion>
  languages?: Language[]
  /** the id of a passage; null: under none */
  passage?: string | null
  /** a short answer is one of type 4 */
  digitFiller?: boolean
}

const FIELDS = {
  marks: 'marks',
  negative: 'negative',
  partial: 'partial',
  difficulty: 'difficulty',
  subject: 'subject',
  chapter: 'chapter',
  topic: 'topic',
  source: 'source',
  solution_video: 'solutionVideo',
} as const
type Field = keyof typeof FIELDS

const NO_PASSAGE = '-'
const DIFFICULTY = /^(?:easy|medium|hard)$/i

/** The tags that correspond to our fields; others are ignored. */
export function readTags(tags: readonly string[]): Tagged {
  const tagged: Tagged = { says: {} }
  const says: Record<string, string> = {}
  let fixed = false
  for (const tag of tags) {
    const [, name = '', written = ''] = /^\s*([a-z_]+)\s*:(.*)$/s.exec(tag) ?? []
    const value = unescapeTag(written).trim()
    if (DIFFICULTY.test(tag.trim())) says.difficulty = tag.trim().toLowerCase()
    else if (value === '') continue
    else if (name in FIELDS) says[FIELDS[name as Field]] = value
    else if (name === 'passage') tagged.passage = value === NO_PASSAGE ? null : value
    else if (name === 'type' && value === '4') tagged.digitFiller = true
    else if (name === 'options' && value === 'fixed') fixed = true
    else if (name === 'language') tagged.languages = languagesIn(value)
  }
  // Whether each value is one that the field can have is asked of every bank alike (bank-file.ts).
  return { ...tagged, says: { ...(says as Tagged['says']), ...(fixed && { fixedOptions: true }) } }
}

function languagesIn(value: string): Language[] | undefined {
  const languages = LANGUAGES.filter((language) => value.split('+').includes(language))
  return languages.length > 0 ? languages : undefined
}

/** The same as tags. */
export function writeTags({ says, languages, passage, digitFiller }: Tagged): string[] {
  return [
    ...(languages ? [`language:${languages.join('+')}`] : []),
    ...(passage === undefined ? [] : [`passage:${passage ?? NO_PASSAGE}`]),
    ...(digitFiller ? ['type:4'] : []),
    ...(says.fixedOptions ? ['options:fixed'] : []),
    ...Object.entries(FIELDS).flatMap(([name, field]) =>
      says[field] === undefined ? [] : [`${name}:${escapeTag(says[field])}`],
    ),
  ]
}

// Moodle's tags have no <, > and `, and a comment of GIFT no end of line.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is written otherwise
const NOT_IN_TAGS = /[%<>`\\\u0000-\u001f\u007f-\u009f]/g

function escapeTag(value: string): string {
  return value.replaceAll(
    NOT_IN_TAGS,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

function unescapeTag(value: string): string {
  return value.replaceAll(/%([\dA-F]{2})/g, (_all, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}
