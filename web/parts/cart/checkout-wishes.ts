/** What the address of a checkout requests. */
export interface CheckoutWishes {
  /** comes first; undefined: the cart as it is */
  packageId: number | undefined
  /** its price; undefined: the one in the cart, or else its first */
  validityId: number | undefined
  couponCode: string | undefined
  /** parts of this pack, instead of the pack */
  parts: { packageId: number; validityId: number }[]
  /** an order waiting to be paid */
  resume: string | undefined
}

const ORDER = /^T-[1-9]\d{0,15}$/
const MOST_PARTS = 20

/**
 * Reads `1010` with `?validityId=4021&couponCode=SAVE&parts=1003-4031.1004-4040&resume=T-1042`; invalid
 * values are ignored.
 */
export function readWishes(place: string, search: string): CheckoutWishes {
  const query = new URLSearchParams(search)
  const resume = query.get('resume') ?? ''
  const code = query.get('couponCode')?.trim().slice(0, 40)
  return {
    packageId: numberIn(place),
    validityId: numberIn(query.get('validityId') ?? ''),
    couponCode: code || undefined,
    parts: (query.get('parts') ?? '').split('.').slice(0, MOST_PARTS).flatMap(partIn),
    resume: ORDER.test(resume) ? resume : undefined,
  }
}

function partIn(text: string): { packageId: number; validityId: number }[] {
  const [packageId, validityId] = text.split('-', 2).map(numberIn)
  return packageId !== undefined && validityId !== undefined ? [{ packageId, validityId }] : []
}

function numberIn(text: string): number | undefined {
  const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
  return number !== undefined && number <= 2_147_483_647 ? number : undefined
}

/** The address once its items are in the cart: a reload or a link requests nothing again. */
export function withoutWishes(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of ['validityId', 'couponCode', 'parts', 'resume']) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}
