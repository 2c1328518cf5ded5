import { normalisePhone } from '../../../contract/fields/phone.ts'
import { typedDigits } from '../../../contract/fields/typed-digits.ts'

/**
 * What stays in the field while a number is typed or filled in: at most ten digits, +91 and a leading 0 gone
 * (B §5).
 */
export function typedPhone(text: string): string {
  const digits = typedDigits(text).replace(/^\+91/, '').replace(/\D/g, '').replace(/^0+/, '')
  return normalisePhone(text) ?? digits.slice(0, 10)
}
