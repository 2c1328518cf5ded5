import { childrenOf, type XmlElement } from '../../../../platform/xml/xml-element.ts'
import { unwrapped } from '../html-of-markdown.ts'
import { QuestionRejected } from '../question-rejected.ts'
import type { AnswerFeedback } from '../solution-text.ts'
import type { AnsweredItem, ItemAnswers } from './item-answers.ts'
import type { ResponseMapping } from './response-declaration.ts'
import { numberOf, scoreMarks } from './score-marks.ts'

/** Reads an element as HTML, and passes its feedback on a choice to `tell`. */
export type ReadChoice = (choice: XmlElement, tell: (feedback: string) => void) => string

/** Single choice by single cardinality, else multiple choice. */
export function choiceItem({ interaction, response, rule }: AnsweredItem, read: ReadChoice): ItemAnswers {
  const { cardinality, baseType, mapping } = response
  if (baseType !== 'identifier' || !/^(?:single|multiple)$/.test(cardinality))
    throw new QuestionRejected(`a choice of ${cardinality} ${baseType} is not supported`)
  const identifiers: string[] = []
  const options: string[] = []
  const feedbacks: AnswerFeedback[] = []
  // One that alone keeps its place is kept there by its neighbours.
  let fixed = interaction.attributes.get('shuffle') !== 'true'
  for (const choice of childrenOf(interaction, 'simpleChoice')) {
    const told: string[] = []
    const option = unwrapped(read(choice, (feedback) => told.push(feedback)).trim())
    if (option === '') throw new QuestionRejected('an option is empty')
    fixed ||= choice.attributes.get('fixed') === 'true'
    identifiers.push(choice.attributes.get('identifier') ?? '')
    options.push(option)
    feedbacks.push(...told.map((feedback) => ({ answer: option, feedback })))
  }
  if (new Set(identifiers).size !== identifiers.length)
    throw new QuestionRejected('two of its choices have the same identifier')
  const keyOf = (right: readonly string[]) => {
    const unknown = right.find((identifier) => !identifiers.includes(identifier))
    if (unknown !== undefined)
      throw new QuestionRejected(`its key names ${JSON.stringify(unknown)}, which is not a choice`)
    if (right.length === 0) throw new QuestionRejected('it has no key (correctResponse)')
    if (cardinality === 'multiple')
      return right.map((one) => identifiers.indexOf(one) + 1).sort((a, b) => a - b)
    if (right.length > 1) throw new QuestionRejected('several choices are each right, but one can be chosen')
    return identifiers.indexOf(right[0]!) + 1
  }
  const type = cardinality === 'multiple' ? 3 : 1
  const choices = { options, feedbacks, ...(fixed && { fixedOptions: true as const }) }
  if (rule?.rightBy.by === 'mapping') {
    if (!mapping) throw new QuestionRejected('it has no key: it maps the response without a mapping')
    const mapped = type === 1 ? singleMapping(mapping, identifiers) : multipleMapping(mapping, identifiers)
    if (response.correct.length > 0 && String(keyOf(response.correct)) !== String(keyOf(mapped.right)))
      throw new QuestionRejected('its correctResponse and its mapping name different choices')
    return { ...choices, type, key: keyOf(mapped.right), ...scoreMarks(mapped.brings, mapped.costs) }
  }
  if (rule && rule.rightBy.by !== 'correct-response')
    throw new QuestionRejected('it has custom response processing, which is not supported')
  return { ...choices, type, key: keyOf(response.correct), ...scoreMarks(rule?.right, rule?.wrong) }
}

interface Mapped {
  right: string[]
  brings?: string
  costs?: string
}

/** One choice brings something, all others nothing, or all the same below it. */
function singleMapping(mapping: ResponseMapping, identifiers: readonly string[]): Mapped {
  const values = identifiers.map((identifier) => boundedValue(mapping, identifier))
  const right = identifiers.filter((_, at) => numberOf(values[at]!) > 0)
  const wrong = values.filter((value) => numberOf(value) <= 0)
  if (right.length > 1)
    throw new QuestionRejected('its mapping gives marks for several choices (partial credit)')
  if (wrong.some((value) => numberOf(value) !== numberOf(wrong[0]!)))
    throw new QuestionRejected('its wrong choices cost different marks')
  return { right, brings: values[identifiers.indexOf(right[0]!)], costs: wrong[0] }
}

/**
 * A sum is all or nothing only where one choice brings marks, any other takes at least as many away, and
 * nothing is below 0.
 */
function multipleMapping(mapping: ResponseMapping, identifiers: readonly string[]): Mapped {
  const values = new Map(
    identifiers.map((identifier) => [identifier, numberOf(valueIn(mapping, identifier))]),
  )
  const [right] = identifiers.filter((identifier) => values.get(identifier)! > 0)
  if (right === undefined) return { right: [] }
  const takesAll = identifiers.every((one) => one === right || values.get(one)! <= -values.get(right)!)
  const neverBelow = mapping.lowest !== undefined && numberOf(mapping.lowest) === 0
  if (!takesAll || !neverBelow)
    throw new QuestionRejected(
      'its mapping gives or deducts part of the marks for single choices (partial credit)',
    )
  return { right: [right], brings: boundedValue(mapping, right) }
}

function valueIn(mapping: ResponseMapping, identifier: string): string {
  return mapping.entries.find(({ key }) => key === identifier)?.value ?? mapping.otherwise
}

/** The mapping's own bounds hold for a response, and a single choice is one. */
export function boundedValue(mapping: ResponseMapping, identifier: string): string {
  const value = valueIn(mapping, identifier)
  const { lowest, highest } = mapping
  if (lowest !== undefined && numberOf(value) < numberOf(lowest)) return lowest
  if (highest !== undefined && numberOf(value) > numberOf(highest)) return highest
  return value
}
