import { indianNumber } from './indian-number.ts'

/** `₹1,499`, `₹49.50`: Indian digit grouping, two decimals only when there are paise. */
export function rupees(amountPaise: number): string {
  const paise = amountPaise % 100
  const whole = `₹${indianNumber((amountPaise - paise) / 100)}`
  return paise === 0 ? whole : `${whole}.${String(paise).padStart(2, '0')}`
}
