import { exactKey } from '../number-key.ts'
import { QuestionRejected } from '../question-rejected.ts'
import { refuseCase } from '../text-key.ts'
import { boundedValue } from './choice-item.ts'
import type { AnsweredItem, ItemAnswers } from './item-answers.ts'
import type { ResponseDeclaration } from './response-declaration.ts'
import { numberOf, type ScoreMarks, scoreMarks } from './score-marks.ts'

/** A text is text fill-in, a number is digit filler, or a range where the file has a tolerance. */
export function textEntryItem({ interaction, response, rule }: AnsweredItem): ItemAnswers {
  const { cardinality, baseType } = response
  if (cardinality !== 'single' || !/^(?:string|integer|float)$/.test(baseType))
    throw new QuestionRejected(`a text entry of ${cardinality} ${baseType} is not supported`)
  if ((interaction.attributes.get('base') ?? '10') !== '10')
    throw new QuestionRejected('numbers to another base than ten are not supported')
  const { accepted, marks } = acceptedBy(response, rule)
  if (rule?.rightBy.by === 'number') {
    if (baseType === 'string')
      throw new QuestionRejected('a text is compared as a number, which is not supported')
    return { ...rule.rightBy.key, ...marks }
  }
  if (accepted.length === 0) throw new QuestionRejected('it has no key (correctResponse)')
  if (baseType === 'string') return { type: 2, key: accepted, ...marks }
  if (accepted.length > 1)
    throw new QuestionRejected('several numbers are each right, which is not supported')
  return { ...exactKey(accepted[0]!), ...marks }
}

function acceptedBy(
  response: ResponseDeclaration,
  rule: AnsweredItem['rule'],
): { accepted: string[]; marks: ScoreMarks } {
  if (rule?.rightBy.by === 'mapping') return mappedTexts(response)
  const marks = scoreMarks(rule?.right, rule?.wrong)
  if (rule?.rightBy.by !== 'texts') return { accepted: response.correct, marks }
  const { texts } = rule.rightBy
  refuseCase(texts.filter(({ caseSensitive }) => caseSensitive).map(({ text }) => text))
  return { accepted: [...new Set(texts.map(({ text }) => text))], marks }
}

/** Texts that bring all marks; any part of them has no place in a key. */
function mappedTexts({ mapping, correct }: ResponseDeclaration): { accepted: string[]; marks: ScoreMarks } {
  if (!mapping) throw new QuestionRejected('it has no key: it maps the response without a mapping')
  const values = mapping.entries.map(({ key }) => ({ key: key.trim(), value: boundedValue(mapping, key) }))
  const right = values.filter(({ value }) => numberOf(value) > 0)
  if (right.some(({ value }) => numberOf(value) !== numberOf(right[0]!.value)))
    throw new QuestionRejected('its mapping gives part of the marks for some texts (partial credit)')
  const otherwise = boundedValue({ ...mapping, entries: [] }, '')
  const wrong = values.filter(({ value }) => numberOf(value) <= 0)
  if (wrong.some(({ value }) => numberOf(value) !== numberOf(otherwise)))
    throw new QuestionRejected('some wrong texts cost more marks than others')
  refuseCase(mapping.entries.filter(({ caseSensitive }) => caseSensitive).map(({ key }) => key))
  const accepted = [...new Set(right.map(({ key }) => key))]
  if (correct.some((text) => !accepted.includes(text)))
    throw new QuestionRejected('its correctResponse is not among the texts that its mapping accepts')
  return { accepted, marks: accepted.length === 0 ? { grade: '1' } : scoreMarks(right[0]!.value, otherwise) }
}
