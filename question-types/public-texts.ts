import type { PublicText, WrittenQuestion, WrittenText } from './question-type.ts'

interface PublicTexts {
  en?: PublicText
  hi?: PublicText
}

/** The question in each language it was written in. */
export function textsAlone(question: WrittenQuestion): PublicTexts {
  return inEach(question, ({ text }) => ({ text }))
}

/** The question and its options in each language it was written in. */
export function textsWithOptions(question: WrittenQuestion): PublicTexts {
  return inEach(question, ({ text, options }) => ({ text, options: [...(options ?? [])] }))
}

function inEach({ en, hi }: WrittenQuestion, of: (written: WrittenText) => PublicText): PublicTexts {
  return { ...(en && { en: of(en) }), ...(hi && { hi: of(hi) }) }
}
