import { normalisePhone } from '../../../contract/fields/phone.ts'
import { typedDigits } from '../../../contract/fields/typed-digits.ts'

/**
 * The part of a typed or autofilled number that the field keeps: at most ten digits, without +91 and a
 * leading 0 (B §5).
 */
export function typedPhone(text: string): string {
  const digits = typedDigits(text).replace(/^\+91/, '').replace(/\D/g, '').replace(/^0+/, '')
  return normalisePhone(text) ?? digits.slice(0, 10)
}
