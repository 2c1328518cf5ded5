import type { XmlElement } from '../../../../platform/xml/xml-element.ts'
import { exactKey, type NumberKey, percentToleranceKey, toleranceKey } from '../number-key.ts'
import { QuestionRejected } from '../question-rejected.ts'

/**
 * The numbers that `<equal>` accepts as equal to `value`. Its tolerances apply to whichever expression comes
 * first: to the value if `valueFirst`, otherwise to the answer.
 */
export function equalityKey(equal: XmlElement, value: string, valueFirst: boolean): NumberKey {
  const mode = equal.attributes.get('toleranceMode') ?? 'exact'
  if (mode === 'exact') return exactKey(value)
  const [first, second = first] = (equal.attributes.get('tolerance') ?? '').trim().split(/\s+/)
  if (!first || !second) throw new QuestionRejected('its tolerance has no number')
  for (const bound of ['includeLowerBound', 'includeUpperBound'])
    if (equal.attributes.get(bound) === 'false')
      throw new QuestionRejected(`an end of its range is not part of it (${bound}), which is not supported`)
  if (mode === 'absolute')
    return valueFirst ? toleranceKey(value, first, second) : toleranceKey(value, second, first)
  if (mode !== 'relative')
    throw new QuestionRejected(`the tolerance mode ${JSON.stringify(mode)} is not supported`)
  if (!valueFirst)
    throw new QuestionRejected('its tolerance is a percentage of the answer, which no range can express')
  return percentToleranceKey(value, first, second)
}
