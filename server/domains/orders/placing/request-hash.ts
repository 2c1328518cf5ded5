import { hash } from 'node:crypto'
import type { OrderInput } from './place-order.ts'

/** Of what is bought and where it goes: two requests that differ in any of it are two orders. */
export function requestHashOf(input: OrderInput): string {
  const { cartJson, packOf, batchOf, packageId, couponCode, addressId, stateCode, freeTrial } = input
  const sorted = (map: Record<string, number>) =>
    Object.entries(map).sort(([a], [b]) => Number(a) - Number(b))
  const asked = [
    sorted(cartJson),
    sorted(packOf),
    sorted(batchOf),
    packageId,
    couponCode?.trim().toUpperCase() || null,
    addressId ?? null,
    stateCode ?? null,
    freeTrial,
  ]
  return hash('sha256', JSON.stringify(asked), 'base64url')
}
