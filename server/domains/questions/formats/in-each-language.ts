import type { DraftTexts } from './draft-bank.ts'
import { LANGUAGES, type Language, languageByScript, readLanguageMarks } from './language-marks.ts'
import { QuestionRejected } from './question-rejected.ts'

const NAMES: Record<Language, string> = { en: 'English', hi: 'Hindi' }

/**
 * The texts by language. If one language is given, they are taken as they are; otherwise their language marks
 * divide them, and texts without marks have the language of their letters.
 */
export function inEachLanguage(
  drafted: DraftTexts,
  languages?: readonly Language[],
): { language: Language; texts: DraftTexts }[] {
  if (languages?.length === 1) return [{ language: languages[0]!, texts: checked(drafted, languages[0]!) }]
  const text = readLanguageMarks(drafted.text)
  const options = drafted.options?.map(readLanguageMarks)
  const solution = drafted.solution === undefined ? undefined : readLanguageMarks(drafted.solution)
  const parts = [text, ...(options ?? []), ...(solution ? [solution] : [])]
  const found = languages ?? LANGUAGES.filter((language) => parts.some(({ marked }) => marked.has(language)))
  const wanted = found.length > 0 ? found : [languageByScript(drafted.text)]
  return wanted.map((language) => ({
    language,
    texts: checked(
      {
        text: text.in[language],
        ...(options && { options: options.map((option) => option.in[language]) }),
        ...(solution && { solution: solution.in[language] }),
      },
      language,
    ),
  }))
}

function checked({ text, options, solution }: DraftTexts, language: Language): DraftTexts {
  if (text === '') throw new QuestionRejected(`it has no text in ${NAMES[language]}`)
  const empty = options?.indexOf('') ?? -1
  if (empty >= 0) throw new QuestionRejected(`its option ${empty + 1} is empty in ${NAMES[language]}`)
  return { text, ...(options && { options }), ...(solution && { solution }) }
}
