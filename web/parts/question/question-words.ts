import type { Locale } from '../../../addresses/locale.ts'
import type { PaperLanguage, PublicPaper, PublicQuestion } from '../../../exam/public-paper.ts'
import { localeOf } from './localised.ts'

/** A question in the language shown. */
export interface QuestionWords {
  text: string
  options: readonly string[]
  lang: Locale
  /** it is not available in the requested language */
  onlyIn: Locale | undefined
  passage: { text: string; lang: Locale } | undefined
}

/** The texts of a question in a language, or else in the one it was written in; the same for its passage. */
export function questionWords(
  question: Pick<PublicQuestion, 'en' | 'hi' | 'passage'>,
  passages: PublicPaper['passages'],
  language: PaperLanguage,
): QuestionWords {
  const asked = localeOf(language)
  const lang = writtenIn(question, asked)
  const passage = passages.find(({ number }) => number === question.passage)
  const passageLang = passage && writtenIn(passage, asked)
  return {
    text: question[lang]?.text ?? '',
    options: question[lang]?.options ?? [],
    lang,
    onlyIn: lang === asked ? undefined : lang,
    passage: passage && passageLang && { text: passage[passageLang] ?? '', lang: passageLang },
  }
}

function writtenIn(texts: { en?: unknown; hi?: unknown }, asked: Locale): Locale {
  if (texts[asked] !== undefined) return asked
  return texts.en === undefined ? 'hi' : 'en'
}
