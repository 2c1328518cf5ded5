import { childOf, childrenOf, textOf, type XmlElement } from '../../../../platform/xml/xml-element.ts'
import { multipleChoiceKey, singleChoiceKey } from '../choice-key.ts'
import { escapeHtml } from '../escape-html.ts'
import { unwrapped } from '../html-of-markdown.ts'
import { numberAnswersKey } from '../number-answers.ts'
import { toleranceKey } from '../number-key.ts'
import { QuestionRejected } from '../question-rejected.ts'
import type { AnswerFeedback } from '../solution-text.ts'
import { refuseCase, textKey } from '../text-key.ts'
import { type MoodleTexts, moodleField, moodleString } from './moodle-text.ts'

export interface MoodleAnswers {
  type: number
  key?: unknown
  negative?: string
  options?: string[]
  fixedOptions?: true
  feedbacks: AnswerFeedback[]
}

interface Source {
  question: XmlElement
  texts: MoodleTexts
  /** what the question is worth */
  grade: string
}

/** The kinds that are taken, each with what makes its key; a description has none. */
export const MOODLE_ANSWERS: Record<string, (source: Source) => MoodleAnswers> = {
  multichoice: readChoices,
  multichoiceset: readChoices,
  truefalse: readTrueFalse,
  shortanswer: readShortAnswers,
  numerical: readNumbers,
  essay: readEssay,
}

function readChoices({ question, texts, grade }: Source): MoodleAnswers {
  const options = childrenOf(question, 'answer').map((answer) => ({
    option: unwrapped(texts.html(answer)),
    percent: percentOf(answer),
    feedback: texts.html(childOf(answer, 'feedback')),
  }))
  if (options.length < 2) throw new QuestionRejected('it has fewer than two options')
  if (options.some(({ option }) => option === '')) throw new QuestionRejected('an option is empty')
  const isSet = question.attributes.get('type') === 'multichoiceset'
  const single = !isSet && isTrue(moodleField(question, 'single') ?? 'true')
  return {
    ...(single ? singleChoiceKey(options, grade) : isSet ? wholeSetKey(options) : multipleChoiceKey(options)),
    options: options.map(({ option }) => option),
    ...(!isTrue(moodleField(question, 'shuffleanswers') ?? 'true') && { fixedOptions: true as const }),
    feedbacks: options.map(({ option, feedback }) => ({ answer: option, feedback })),
  }
}

/** The all-or-nothing kind: each right option says 100. */
function wholeSetKey(options: readonly { percent: number }[]) {
  const right = options.filter(({ percent }) => percent > 0).length
  return multipleChoiceKey(options.map(({ percent }) => ({ percent: percent > 0 ? 100 / right : percent })))
}

function readTrueFalse({ question, texts }: Source): MoodleAnswers {
  const answers = childrenOf(question, 'answer')
  const said = answers.map((answer) => moodleString(answer).toLowerCase())
  // Oldest files have the words of their language, true first.
  const isNamed = said.every((text) => text === 'true' || text === 'false')
  if (answers.length !== 2 || (isNamed && said[0] === said[1]))
    throw new QuestionRejected('it needs one answer true and one answer false')
  const [forTrue, forFalse] = isNamed && said[0] === 'false' ? answers.toReversed() : answers
  const feedback = (answer: XmlElement | undefined) => texts.html(childOf(answer, 'feedback'))
  return {
    ...singleChoiceKey(
      [forTrue!, forFalse!].map((answer) => ({ percent: percentOf(answer) })),
      '1',
    ),
    options: ['True', 'False'],
    feedbacks: [
      { answer: 'True', feedback: feedback(forTrue) },
      { answer: 'False', feedback: feedback(forFalse) },
    ],
  }
}

function readShortAnswers({ question, texts }: Source): MoodleAnswers {
  const answers = childrenOf(question, 'answer').map((answer) => ({
    text: moodleString(answer),
    percent: percentOf(answer),
    feedback: texts.html(childOf(answer, 'feedback')),
  }))
  const key = textKey(answers)
  if (isTrue(moodleField(question, 'usecase') ?? '0')) refuseCase(key)
  return { type: 2, key, feedbacks: answers.map(told) }
}

function readNumbers({ question, texts }: Source): MoodleAnswers {
  refuseUnits(question)
  const answers = childrenOf(question, 'answer').map((answer) => {
    const text = moodleString(answer)
    const tolerance = textOf(childOf(answer, 'tolerance')).trim()
    return {
      text,
      written: text,
      percent: percentOf(answer),
      key: text === '*' || text === '' ? undefined : toleranceKey(text, tolerance),
      feedback: texts.html(childOf(answer, 'feedback')),
    }
  })
  return { ...numberAnswersKey(answers), feedbacks: answers.map(told) }
}

/** A unit may be typed or not as long as nobody grades it and it changes no number. */
function refuseUnits(question: XmlElement): void {
  const graded = (moodleField(question, 'unitgradingtype') ?? '0') !== '0'
  const units = childrenOf(childOf(question, 'units') ?? question, 'unit')
  if (
    graded ||
    units.length > 1 ||
    units.some((unit) => Number(moodleField(unit, 'multiplier') ?? '1') !== 1)
  )
    throw new QuestionRejected('units that are graded or chosen among are not supported')
  if (moodleField(question, 'instructions'))
    throw new QuestionRejected('it has its own instructions about units, which are not supported')
}

function readEssay({ question }: Source): MoodleAnswers {
  for (const [name, what] of [
    ['graderinfo', 'notes for graders'],
    ['responsetemplate', 'a template for the answer'],
  ] as const)
    if (moodleField(question, name)) throw new QuestionRejected(`${what} (${name}) have no place in the bank`)
  return { type: 6, feedbacks: [] }
}

function percentOf(answer: XmlElement): number {
  const said = answer.attributes.get('fraction') ?? oldFraction(answer) ?? '0'
  const percent = Number(said)
  if (said.trim() === '' || !Number.isFinite(percent) || Math.abs(percent) > 100)
    throw new QuestionRejected(`the fraction ${JSON.stringify(said)} of an answer is not a percentage`)
  return percent
}

/** Numbers in the oldest files say it as an element, as a part of 1. */
function oldFraction(answer: XmlElement): string | undefined {
  const said = moodleField(answer, 'fraction')
  return said === undefined ? undefined : String(Number(said) * 100)
}

function told({ text, feedback }: { text: string; feedback: string }): AnswerFeedback {
  return { answer: text === '*' ? '' : escapeHtml(text), feedback }
}

function isTrue(said: string): boolean {
  return said !== 'false' && said !== '0'
}
