import { typedDigits } from '../../../contract/fields/typed-digits.ts'

/** What stays of a code while it is typed or pasted: `१२३ 456` is 123456; at most six digits. */
export function codeTyped(text: string): string {
  return typedDigits(text).replace(/\D/g, '').slice(0, 6)
}
