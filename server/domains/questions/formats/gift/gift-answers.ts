import { type ChoiceKey, multipleChoiceKey, singleChoiceKey } from '../choice-key.ts'
import { escapeHtml } from '../escape-html.ts'
import { numberAnswersKey } from '../number-answers.ts'
import { exactKey, type NumberKey, rangeKey, toleranceKey } from '../number-key.ts'
import { QuestionRejected } from '../question-rejected.ts'
import type { AnswerFeedback } from '../solution-text.ts'
import { textKey } from '../text-key.ts'
import { signAt, splitAtSigns } from './gift-signs.ts'
import { giftPlain } from './gift-text.ts'

/** The contents of the braces, in the terms of our bank. */
export interface GiftAnswers {
  type: number
  key?: unknown
  negative?: string
  options?: string[]
  feedbacks: AnswerFeedback[]
}

/** Reads one text of the answers as HTML. */
export type ReadText = (raw: string) => string

const WEIGHT = /^%(-?\d{1,3}(?:\.\d*)?)%/
const CLOZE =
  /^\d*:(?:SHORTANSWER(?:_C)?|SAC?|MWC?|NUMERICAL|NM|MULTI(?:CHOICE|RESPONSE)(?:_\w+)?|M[CR](?:[VHS]+)?|ESSAY|ES)[:_]/i

/**
 * Which of GIFT's questions the answers make, in the order in which Moodle asks, one that is worth `marks`;
 * throws for what is not kept.
 */
export function readGiftAnswers(raw: string, read: ReadText, marks: string): GiftAnswers {
  const answers = raw.trim()
  if (CLOZE.test(answers)) throw new QuestionRejected('Cloze (embedded answers) is not supported')
  if (answers === '') return { type: 6, feedbacks: [] }
  if (answers.startsWith('#')) return numberAnswers(answers.slice(1), read)
  if (signAt(answers, '~') >= 0) return choiceAnswers(answers, read, marks)
  if (signAt(answers, '=') >= 0 && answers.includes('->'))
    throw new QuestionRejected('matching (= … -> …) is not supported')
  const trueOrFalse = answers.slice(0, signAt(`${answers}#`, '#')).trim()
  if (/^(?:T|TRUE|F|FALSE)$/.test(trueOrFalse)) return trueFalseAnswers(answers, read)
  if (/^(?:t|true|f|false)$/i.test(trueOrFalse))
    throw new QuestionRejected(
      `{${trueOrFalse}} is neither true/false nor a short answer: write TRUE or FALSE`,
    )
  return shortAnswers(answers, read)
}

function trueFalseAnswers(answers: string, read: ReadText): GiftAnswers {
  const [said, ...told] = splitAtSigns(answers, '#')
  const isTrue = said!.trim().startsWith('T')
  const [wrong = '', right = ''] = [told[0], told.slice(1).join('')].map((text) =>
    read((text ?? '').slice(1)),
  )
  const [forTrue, forFalse] = isTrue ? [right, wrong] : [wrong, right]
  return {
    type: 1,
    key: isTrue ? 1 : 2,
    options: ['True', 'False'],
    feedbacks: [
      { answer: 'True', feedback: forTrue },
      { answer: 'False', feedback: forFalse },
    ],
  }
}

function choiceAnswers(answers: string, read: ReadText, marks: string): GiftAnswers {
  const [before, ...pieces] = splitAtSigns(answers, '~=')
  if (before!.trim() !== '')
    throw new QuestionRejected('there is text between { and the first answer: an answer begins with ~ or =')
  const single = pieces.some((piece) => piece.startsWith('='))
  const options = pieces.map((piece) => {
    const isRight = piece.startsWith('=')
    const { percent = isRight ? 100 : 0, text, feedback, weight } = weighed(piece.slice(1))
    if (isRight && weight)
      throw new QuestionRejected('the = of a choice takes no weight: write ~%n% or = alone')
    const option = read(text)
    if (option === '') throw new QuestionRejected('an option is empty')
    return { option, percent, feedback: read(feedback) }
  })
  if (options.length < 2) throw new QuestionRejected('it has one option only')
  const key: ChoiceKey = single ? singleChoiceKey(options, marks) : multipleChoiceKey(options)
  return {
    ...key,
    options: options.map(({ option }) => option),
    feedbacks: options.map(({ option, feedback }) => ({ answer: option, feedback })),
  }
}

function shortAnswers(answers: string, read: ReadText): GiftAnswers {
  const all = answersOf(answers).map((piece) => {
    const { percent = 100, text, feedback } = weighed(piece)
    return { percent, text: giftPlain(text), feedback: read(feedback) }
  })
  return { type: 2, key: textKey(all), feedbacks: all.map(told) }
}

function numberAnswers(answers: string, read: ReadText): GiftAnswers {
  const wrongAt = signAt(answers, '~')
  const [right, wrong] = wrongAt < 0 ? [answers, ''] : [answers.slice(0, wrongAt), answers.slice(wrongAt + 1)]
  const all = answersOf(right).map((piece) => {
    const { percent = 100, text, feedback } = weighed(piece)
    const written = giftPlain(text)
    return { written, text: written, percent, key: numberKey(text), feedback: read(feedback) }
  })
  const forWrong = read(weighed(wrong).feedback)
  return { ...numberAnswersKey(all), feedbacks: [...all.map(told), { feedback: forWrong }] }
}

/** `low..high`, `number:tolerance` or a number. */
function numberKey(raw: string): NumberKey | undefined {
  const text = raw.trim()
  if (text === '*') return undefined
  const range = text.indexOf('..')
  if (range > 0) return rangeKey(text.slice(0, range).trim(), text.slice(range + 2).trim())
  const [number, tolerance] = splitAtSigns(text, ':')
  return tolerance === undefined
    ? exactKey(number!.trim())
    : toleranceKey(number!.trim(), tolerance.slice(1).trim())
}

/** The answers between `=`; the first needs none before it. */
function answersOf(answers: string): string[] {
  const [first, ...others] = splitAtSigns(answers, '=')
  const pieces = others.map((piece) => piece.slice(1))
  return first!.trim() === '' ? pieces : [first!, ...pieces]
}

interface WeighedPiece {
  percent?: number
  weight?: string
  text: string
  feedback: string
}

function weighed(raw: string): WeighedPiece {
  const piece = raw.trim()
  const [weight, percent] = WEIGHT.exec(piece) ?? []
  const rest = piece.slice(weight?.length ?? 0)
  const hash = signAt(rest, '#')
  const [text, feedback] = hash < 0 ? [rest, ''] : [rest.slice(0, hash), rest.slice(hash + 1)]
  return { ...(weight && { percent: Number(percent), weight }), text, feedback }
}

function told({ text, feedback }: { text: string; feedback: string }): AnswerFeedback {
  return { answer: text === '*' ? '' : escapeHtml(text), feedback }
}
