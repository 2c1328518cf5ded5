import { hasLength } from '../../../contract/fields/code-points.ts'
import { isPersonName, normaliseName } from '../../../contract/fields/person-name.ts'
import { isPhone, normalisePhone } from '../../../contract/fields/phone.ts'
import { typedDigits } from '../../../contract/fields/typed-digits.ts'

/** The complete number after pasting; undefined if there is none, and pasting is blocked. */
export function pastedPhone(text: string, before = '', after = ''): string | undefined {
  const joined = typedDigits(before + text + after)
  return normalisePhone(text) ?? (isPhone(joined) ? joined : undefined)
}

/** Whether the field contains a valid name after pasting; otherwise pasting is blocked (B §5). */
export function isPastedName(text: string, before = '', after = ''): boolean {
  return isPersonName(normaliseName(before + text.trim() + after))
}

/** Whether there is enough to enable Book a Call: a name of 2 to 100 characters and ten digits (B §5). */
export function isReachable(name: string, phone: string): boolean {
  return hasLength(normaliseName(name), 2, 100) && /^\d{10}$/.test(phone)
}

/** A number with its middle hidden: `+91 98••••3210`. */
export function maskedPhone(phone: string): string {
  return `+91 ${phone.slice(0, 2)}••••${phone.slice(-4)}`
}
