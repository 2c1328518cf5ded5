/** The parameters of a payment's return; the `email` in it is ignored, because the order knows its buyer. */
export function readReturn(search: string): { path: string | null; orderId: string | undefined } {
  const query = new URLSearchParams(search)
  return { path: query.get('path'), orderId: readOrderId(search) }
}

/** `?order=T-1042` */
export function readOrderId(search: string): string | undefined {
  const order = new URLSearchParams(search).get('order') ?? ''
  return /^T-[1-9]\d{0,15}$/.test(order) ? order : undefined
}
