import { createHash } from 'node:crypto'
import { questionTypeOf } from '../../../question-types/types.ts'
import { type KeptQuestion, LANGUAGES } from './kept-question.ts'

/**
 * The same for questions that say the same: their texts apart from white space, their options in any order,
 * their key, and their passage.
 */
export function hashOf({
  type,
  passage,
  source,
  key,
}: Pick<KeptQuestion, 'type' | 'passage' | 'source' | 'key'>): string {
  const written = questionTypeOf(type).writeKey(key)
  const ofOptions = questionTypeOf(type).options === 'needed'
  const right = new Set(ofOptions ? [written].flat() : [])
  const said = LANGUAGES.map((language) => {
    const { text, options } = source[language] ?? {}
    const marked = (options ?? []).map((option, at) => `${right.has(at + 1) ? '+' : '-'}${folded(option)}`)
    return [text === undefined ? null : folded(text), marked.sort()]
  })
  const whole = JSON.stringify([type, passage, said, ofOptions ? null : written])
  return createHash('sha256').update(whole).digest('hex')
}

function folded(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}
