import { UNITS_PER_MARK } from '../../../exam/marks.ts'
import { questionTypeOf } from '../../../question-types/types.ts'
import type { BankPassage, BankQuestion } from './bank-file.ts'
import { marksText } from './formats/marks-text.ts'
import type { KeptPassage, KeptQuestion } from './kept-question.ts'

/** The question as files have it: brought in again it is the same. */
export function filedQuestion(kept: KeptQuestion): BankQuestion {
  const { source, marksUnits, negativeUnits } = kept
  const fields = {
    id: kept.code,
    type: kept.type,
    passage: kept.passage ?? undefined,
    en: source.en,
    hi: source.hi,
    key: questionTypeOf(kept.type).writeKey(kept.key),
    fixedOptions: kept.fixedOptions || undefined,
    marks: marksUnits === null ? undefined : written(marksUnits),
    negative: negativeUnits === null ? undefined : written(negativeUnits),
    partial: kept.partial ?? undefined,
    difficulty: kept.difficulty ?? undefined,
    subject: kept.subject ?? undefined,
    chapter: kept.chapter ?? undefined,
    topic: kept.topic ?? undefined,
    source: kept.origin ?? undefined,
    solutionVideo: kept.solutionVideo ?? undefined,
    scale: kept.scale ?? undefined,
    scores: kept.scores ?? undefined,
  }
  const said = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as BankQuestion
}

export function filedPassage({ code, source: { en, hi } }: KeptPassage): BankPassage {
  return { id: code, ...(en !== undefined && { en }), ...(hi !== undefined && { hi }) }
}

function written(units: number): string {
  return marksText(String(units / UNITS_PER_MARK))
}
