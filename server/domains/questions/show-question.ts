import type { QuestionText } from './bank-file.ts'
import { LANGUAGES, type QuestionTexts } from './kept-question.ts'
import type { QuestionPictures } from './pictures/question-pictures.ts'
import { type RichQuestionText, readQuestionText } from './text/rich-question-text.ts'
import { isBlank, visibleForm } from './text/visible-form.ts'

interface ShownQuestion {
  shown: QuestionTexts
  faults: string[]
  notes: string[]
}

/** Everything that a question says, as it is shown. */
export function showQuestion(texts: QuestionTexts, pictureOf: QuestionPictures['pictureOf']): ShownQuestion {
  const shown: QuestionTexts = {}
  const faults: string[] = []
  const notes: string[] = []
  for (const language of LANGUAGES) {
    const said = texts[language]
    if (!said) continue
    const { text, options, solution } = said
    const result: QuestionText = { text: show(`${language}.text`, text, false) }
    if (options)
      result.options = options.map((option, at) => show(`${language}.options.${at}`, option, false))
    if (solution !== undefined) result.solution = show(`${language}.solution`, solution, true)
    faults.push(...equalOptions(language, result.options ?? []))
    shown[language] = result
  }
  return { shown, faults, notes }

  function show(field: string, source: string, links: boolean): string {
    const read = readQuestionText(source, { pictureOf, links })
    tell(field, read, faults, notes)
    if (read.faults.length === 0 && isBlank(read.shown)) faults.push(`${field}: shows nothing`)
    return read.shown
  }
}

/** A passage as it is shown. */
export function showPassage(
  source: { en?: string; hi?: string },
  pictureOf: QuestionPictures['pictureOf'],
): { shown: { en?: string; hi?: string }; faults: string[]; notes: string[] } {
  const shown: { en?: string; hi?: string } = {}
  const faults: string[] = []
  const notes: string[] = []
  for (const language of LANGUAGES) {
    const text = source[language]
    if (text === undefined) continue
    const read = readQuestionText(text, { pictureOf, links: false })
    tell(language, read, faults, notes)
    if (read.faults.length === 0 && isBlank(read.shown)) faults.push(`${language}: shows nothing`)
    shown[language] = read.shown
  }
  if (Object.keys(shown).length === 0) faults.push('has no text, neither en nor hi')
  return { shown, faults, notes }
}

function tell(field: string, read: RichQuestionText, faults: string[], notes: string[]): void {
  faults.push(...read.faults.map((fault) => `${field}: ${fault}`))
  notes.push(...read.notes.map((note) => `${field}: ${note}`))
}

function equalOptions(language: string, options: string[]): string[] {
  const seen = new Map<string, number>()
  return options.flatMap((option, at) => {
    const form = visibleForm(option)
    const before = seen.get(form)
    seen.set(form, before ?? at)
    return before === undefined || form === '' ? [] : [`${language}.options.${before} and ${at} are the same`]
  })
}
