/** `?order=T-1042` in an address, as in messages; undefined for any other value. */
export function orderNumberIn(search: Record<string, unknown>): string | undefined {
  const { order } = search
  return typeof order === 'string' && /^T-[1-9]\d{0,15}$/.test(order) ? order : undefined
}
