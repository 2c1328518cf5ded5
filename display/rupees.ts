const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `₹1,499`, `₹49.50`: Indian digit grouping, two decimals only when there are paise. */
export function rupees(amountPaise: number): string {
  return `₹${(amountPaise % 100 === 0 ? whole : withPaise).format(amountPaise / 100)}`
}
