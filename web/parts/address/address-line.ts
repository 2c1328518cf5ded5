import type { Address } from '../../data/addresses.queries.ts'

/** An address on one line, as on a parcel. */
export function addressLine({ line1, line2, landmark, city, pincode }: Address, state: string): string {
  return [line1, line2, landmark, `${city} ${pincode}`, state].filter(Boolean).join(', ')
}
