import { typedDigits } from './typed-digits.ts'

/** Whether the text is a one-time code: exactly six ASCII digits. */
export function isOtp(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** The code as it is compared: `१२३ ४५६` is 123456. What is no number stays no number. */
export const normaliseOtp = typedDigits
