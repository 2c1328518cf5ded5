import type { Address } from '../../data/addresses.queries.ts'

/** An address as one line, as it stands on a parcel. */
export function addressLine({ line1, line2, landmark, city, pincode }: Address, state: string): string {
  return [line1, line2, landmark, `${city} ${pincode}`, state].filter(Boolean).join(', ')
}
