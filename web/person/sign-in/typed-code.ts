import { typedDigits } from '../../../contract/fields/typed-digits.ts'

/** The digits of a code as it is typed or pasted: `१२३ 456` is 123456; at most six. */
export function codeTyped(text: string): string {
  return typedDigits(text).replace(/\D/g, '').slice(0, 6)
}
