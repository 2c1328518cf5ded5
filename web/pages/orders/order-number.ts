/** `?order=T-1042` of an address, as messages have it; anything else names no order. */
export function orderNumberIn(search: Record<string, unknown>): string | undefined {
  const { order } = search
  return typeof order === 'string' && /^T-[1-9]\d{0,15}$/.test(order) ? order : undefined
}
