import { typedDigits } from './typed-digits.ts'

/** Whether the text is an Indian mobile number: exactly ten ASCII digits, the first 6 to 9 (B §5). */
export function isPhone(text: string): boolean {
  return /^[6-9]\d{9}$/.test(text)
}

/**
 * The ten digits of an Indian mobile number however it was typed (`+91 98…`, `091-98…`, `०९८…`), or
 * undefined.
 */
export function normalisePhone(text: string): string | undefined {
  return /^(?:(?:\+|00?)?91)?0?([6-9]\d{9})$/.exec(typedDigits(text))?.[1]
}
