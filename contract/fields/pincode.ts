import { typedDigits } from './typed-digits.ts'

/** Whether the text is an Indian postal code: exactly six ASCII digits, the first not 0 (B §5). */
export function isPincode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text)
}

/** The code as it is kept: `११० ००१` is 110001. What is no number stays no number. */
export const normalisePincode = typedDigits
