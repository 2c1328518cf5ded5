const divisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : divisor(b, a % b))

/** A fraction in lowest terms, as a formula; a whole number without a line. */
export function fraction(above: number, below: number): string {
  const by = divisor(above, below) * (below < 0 ? -1 : 1)
  const [top, bottom] = [above / by, below / by]
  if (bottom === 1) return String(top)
  return `${top < 0 ? '-' : ''}\\frac{${Math.abs(top)}}{${bottom}}`
}

/** An amount as it is written in India. */
export function rupees(amount: number): string {
  const paise = Math.round(amount * 100)
  const text = (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })
  return `₹${text}`
}

/** A term of a sum, with its sign in front of it; nothing for none. */
export function term(factor: number, letter: string, isFirst = false): string {
  if (factor === 0) return ''
  const sign = factor < 0 ? '-' : isFirst ? '' : '+'
  const size = Math.abs(factor)
  return `${sign}${size === 1 && letter ? '' : size}${letter}`
}
