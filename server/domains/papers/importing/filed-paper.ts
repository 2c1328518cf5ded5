import { isDeepStrictEqual } from 'node:util'
import type { PublicPaper } from '../../../../exam/public-paper.ts'
import { writtenMarks } from '../../../../exam/written-marks.ts'
import { descriptive } from '../../../../question-types/descriptive/type.ts'
import { multipleChoice } from '../../../../question-types/multiple-choice/type.ts'
import type { LoadedQuestion } from '../../questions/load-bank-questions.ts'
import type { PaperPlan, PlannedSection } from '../paper-plan.ts'
import type { PaperSecret, SecretQuestion } from '../paper-secret.ts'
import type { FiledMarking } from './paper-file.ts'
import { isMarked } from './resolve-marking.ts'

interface StoredPaper {
  code: string
  plan: PaperPlan
  public: Pick<PublicPaper, 'questionOrder' | 'optionOrder'>
  secret: PaperSecret
}

type Bank = ReadonlyMap<string, LoadedQuestion>

/**
 * A version as a paper file has it: importing that again, with the bank as it was, makes no other version.
 */
export function filedPaper({ code, plan, public: shown, secret }: StoredPaper, bank: Bank): object {
  const sections = plan.sections.map((section) => {
    const start = section.firstNumber - 1
    const questions = secret.questions.slice(start, start + section.questionCount)
    return { section, questions, marking: markingOf(plan, questions, bank) }
  })
  const [first, ...others] = sections.map(({ marking }) => marking)
  const shared = others.every((marking) => isDeepStrictEqual(marking, first)) ? first : undefined
  return {
    id: code,
    title: plan.title,
    testType: plan.testType,
    languages: plan.languages,
    skin: plan.skin,
    durationMinutes: minutesOf(plan.durationSeconds),
    instructions: plan.instructions,
    marking: shared,
    calculator: plan.calculator,
    order: shown.questionOrder,
    optionOrder: shown.optionOrder,
    fullScreen: plan.fullScreen,
    countsLeaving: plan.countsLeaving,
    appOnly: plan.appOnly,
    reattempts: plan.reattempts,
    window: plan.window,
    solutions: plan.solutions,
    chooseOptional: plan.chooseOptional || undefined,
    sections: sections.map(({ section, questions, marking }) => ({
      ...sectionOf(section),
      marking: shared ? undefined : marking,
      questions: questions.map((question) => question.code),
    })),
    scales:
      secret.scales.length === 0
        ? undefined
        : secret.scales.map(({ id, name, bands }) => ({
            id,
            name,
            bands: bands.map(({ upTo, text }) => ({ upTo, ...text })),
          })),
  }
}

function sectionOf({ id, title, seconds, attemptAtMost, optional }: PlannedSection): object {
  return { id, title, minutes: minutesOf(seconds), attemptAtMost, optional: optional || undefined }
}

/** The marks of a section: for its questions that have none of their own. */
function markingOf(
  plan: PaperPlan,
  questions: readonly SecretQuestion[],
  bank: Bank,
): FiledMarking | undefined {
  const silentOn = (field: 'marksUnits' | 'negativeUnits' | 'partial', code: string) =>
    bank.get(code)?.[field] == null
  const marked = questions.filter((question) => isMarked(plan, question))
  const marks = marked.find(({ code }) => silentOn('marksUnits', code))?.marking.marksUnits
  const negative = marked.find(
    ({ code, type }) => type !== descriptive.code && silentOn('negativeUnits', code),
  )?.marking.negativeUnits
  const partial = marked.find(({ code, type }) => type === multipleChoice.code && silentOn('partial', code))
    ?.marking.partial
  if (marks === undefined && negative === undefined && partial === undefined) return undefined
  return {
    ...(marks === undefined ? {} : { marks: writtenMarks(marks) }),
    ...(negative === undefined ? {} : { negative: writtenMarks(negative) }),
    ...(partial === undefined ? {} : { partial }),
  }
}

function minutesOf(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds / 60
}
