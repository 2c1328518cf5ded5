import type { Localised, PublicPaper, PublicQuestion } from '../../../../exam/public-paper.ts'
import type { Marking, PublicText } from '../../../../question-types/question-type.ts'
import { questionTypeOf } from '../../../../question-types/types.ts'
import type { PaperPlan, PlannedSection } from '../paper-plan.ts'
import type { PaperSecret, Scale, SecretQuestion } from '../paper-secret.ts'

/** The contents of a paper, all of them checked. */
export interface PaperSource
  extends Omit<PaperPlan, 'sections' | 'totalSeconds' | 'questionCount' | 'fullUnits'> {
  questionOrder: 'fixed' | 'shuffled'
  optionOrder: 'fixed' | 'shuffled'
  scales: Scale[]
  /** by their names in the bank, safe HTML */
  passages: ReadonlyMap<string, Localised>
  sections: SourceSection[]
}

export interface SourceSection {
  id: string
  title: Localised
  seconds?: number
  attemptAtMost?: number
  optional: boolean
  questions: SourceQuestion[]
}

export interface SourceQuestion extends SecretQuestion {
  passage?: string
  fixedOptions?: true
  /** as it is shown: safe HTML, its mathematics rendered */
  shown: { en?: PublicText; hi?: PublicText }
}

export interface BuiltPaper {
  plan: PaperPlan
  public: PublicPaper
  secret: PaperSecret
}

/**
 * The three parts of a version: what is planned, what a candidate sees, what nobody sees before handing in.
 * Each lists what it holds.
 */
export function buildPaper(source: PaperSource): BuiltPaper {
  const planned = plannedSections(source.sections)
  const passageNumbers = new Map([...source.passages.keys()].map((code, at) => [code, at + 1]))
  return {
    plan: planOf(source, planned),
    public: {
      title: source.title,
      testType: source.testType,
      languages: source.languages,
      skin: source.skin,
      ...given('durationSeconds', source.durationSeconds),
      instructions: source.instructions,
      calculator: source.calculator,
      questionOrder: source.questionOrder,
      optionOrder: source.optionOrder,
      fullScreen: source.fullScreen,
      countsLeaving: source.countsLeaving,
      sections: source.sections.map((section, at) => ({
        id: section.id,
        title: section.title,
        ...given('seconds', section.seconds),
        ...given('attemptAtMost', section.attemptAtMost),
        ...(section.optional ? { optional: true as const } : {}),
        questions: section.questions.map((question, place) =>
          publicQuestion(question, planned[at]!.firstNumber + place, passageNumbers),
        ),
      })),
      passages: [...source.passages].map(([code, text]) => ({
        number: passageNumbers.get(code)!,
        ...given('en', text.en),
        ...given('hi', text.hi),
      })),
    },
    secret: {
      questions: source.sections.flatMap(({ questions }) => questions.map(secretQuestion)),
      scales: source.scales,
    },
  }
}

function planOf(source: PaperSource, sections: PlannedSection[]): PaperPlan {
  const { durationSeconds, chooseOptional } = source
  const worth = sections
    .filter(({ optional }) => optional)
    .map(({ fullUnits }) => fullUnits)
    .sort((a, b) => b - a)
  const needed = sections.filter(({ optional }) => !optional)
  const optionalSeconds = sections.find(({ optional }) => optional)?.seconds ?? 0
  return {
    title: source.title,
    testType: source.testType,
    languages: source.languages,
    skin: source.skin,
    instructions: source.instructions,
    calculator: source.calculator,
    fullScreen: source.fullScreen,
    countsLeaving: source.countsLeaving,
    ...given('durationSeconds', durationSeconds),
    totalSeconds:
      durationSeconds ?? sum(needed.map(({ seconds }) => seconds ?? 0)) + chooseOptional * optionalSeconds,
    sections,
    chooseOptional,
    questionCount: sum(sections.map(({ questionCount }) => questionCount)),
    fullUnits: sum(needed.map(({ fullUnits }) => fullUnits)) + sum(worth.slice(0, chooseOptional)),
    ...given('window', source.window),
    appOnly: source.appOnly,
    reattempts: source.reattempts,
    solutions: source.solutions,
  }
}

function plannedSections(sections: readonly SourceSection[]): PlannedSection[] {
  let firstNumber = 1
  return sections.map((section) => {
    const planned = {
      id: section.id,
      title: section.title,
      ...given('seconds', section.seconds),
      ...given('attemptAtMost', section.attemptAtMost),
      optional: section.optional,
      firstNumber,
      questionCount: section.questions.length,
      fullUnits: fullUnitsOf(section),
      markings: differentMarkings(section.questions),
    }
    firstNumber += section.questions.length
    return planned
  })
}

/** The best that can be reached: of more questions than count, the best-paid ones. */
function fullUnitsOf({ questions, attemptAtMost }: SourceSection): number {
  const worth = questions
    .map(({ type, marking }) => (questionTypeOf(type).code === 7 ? 0 : marking.marksUnits))
    .sort((a, b) => b - a)
  return sum(worth.slice(0, attemptAtMost ?? worth.length))
}

function differentMarkings(questions: readonly SourceQuestion[]): Marking[] {
  const found = new Map(questions.map(({ marking }) => [JSON.stringify(markingOf(marking)), marking]))
  return [...found.values()].map(markingOf)
}

function publicQuestion(
  question: SourceQuestion,
  number: number,
  passageNumbers: ReadonlyMap<string, number>,
): PublicQuestion {
  return {
    number,
    ...questionTypeOf(question.type).publicForm(question.shown),
    ...(question.passage === undefined ? {} : given('passage', passageNumbers.get(question.passage))),
    ...given('fixedOptions', question.fixedOptions),
    marking: markingOf(question.marking),
  }
}

function secretQuestion(question: SourceQuestion): SecretQuestion {
  return {
    code: question.code,
    type: question.type,
    key: question.key,
    optionCount: question.optionCount,
    marking: markingOf(question.marking),
    ...given('solution', question.solution),
    ...given('solutionVideo', question.solutionVideo),
    ...given('subject', question.subject),
    ...given('chapter', question.chapter),
    ...given('topic', question.topic),
    ...given('difficulty', question.difficulty),
    ...given('scale', question.scale),
    ...given('scores', question.scores),
  }
}

function markingOf({ marksUnits, negativeUnits, partial }: Marking): Marking {
  return { marksUnits, negativeUnits, partial }
}

/** A field that is there only where it has a value. */
function given<K extends string, V>(name: K, value: V | undefined): { [N in K]?: V } {
  return (value === undefined ? {} : { [name]: value }) as { [N in K]?: V }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
