/** Cities whose code has two digits and cannot be the start of a mobile number. */
const SHORT_CODES = ['11', '20', '22', '33', '40', '44']

/** The ten digits of an Indian number, however it was written. */
function indianDigits(phone: string): string | undefined {
  return /^(?:\+?91|0)?(\d{10})$/.exec(phone.replace(/[\s()-]/g, ''))?.[1]
}

/** `+91 98765 43210`, `+91 11 4000 1234`; a number that is not Indian stays as it was written. */
export function shownPhone(phone: string): string {
  const digits = indianDigits(phone)
  if (!digits) return phone
  if (/^[6-9]/.test(digits)) return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`
  const code = SHORT_CODES.includes(digits.slice(0, 2)) ? 2 : 3
  return `+91 ${digits.slice(0, code)} ${digits.slice(code, 6)} ${digits.slice(6)}`
}

/** The address that dials the number. */
export function phoneAddress(phone: string): string {
  const digits = indianDigits(phone)
  return `tel:${digits ? `+91${digits}` : phone.replace(/[^\d+]/g, '')}`
}
