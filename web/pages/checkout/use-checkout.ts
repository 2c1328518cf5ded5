import { useEffect, useState } from 'react'
import type { StateCode } from '../../../contract/states.ts'
import { STATES } from '../../../contract/states.ts'
import type { CartAsked, Priced } from '../../data/cart.queries.ts'
import { priceCart } from '../../data/cart.queries.ts'
import { useAnswer } from '../../data/hooks.ts'
import { CHECKOUT_DRAFT as DRAFT, keepTaxState, readTaxState } from '../../parts/cart/cart-memory.ts'
import type { CheckoutWishes } from '../../parts/cart/checkout-wishes.ts'
import { draftText, keepDraft, readDraft } from '../../ui/device/kept-draft.ts'
import { type ChosenBatches, keptBatches } from './chosen-batches.ts'
import { type SendingTo, useAddress } from './use-address.ts'
import type { Buyer } from './use-buyer.ts'
import { type CartHere, useCart } from './use-cart.ts'

export interface CheckoutState {
  cart: CartHere
  /** the request for the price shown */
  asked: CartAsked
  /** lines of the package it began at come first; null: an empty cart */
  priced: Priced | null | undefined
  /** another price is loading */
  stale: boolean
  failed: boolean
  again: () => void
  couponCode: string | undefined
  setCoupon: (code: string | undefined) => void
  /** of live courses the chosen batches, by the id of the price */
  batchOf: ChosenBatches
  chooseBatch: (validityId: number, batchId: number) => void
  taxState: StateCode | ''
  setTaxState: (code: StateCode | '') => void
  sending: SendingTo
}

/**
 * The cart, its price, and what the price depends on: the buyer, the coupon, and the state it is shipped or
 * billed to.
 */
export function useCheckout(buyer: Buyer, wishes: CheckoutWishes): CheckoutState {
  const owner = buyer.state === 'person' ? String(buyer.me.id) : buyer.state
  const cart = useCart(owner, wishes)
  const [couponCode, setCouponCode] = useState<string | undefined>(
    () => wishes.couponCode ?? (draftText(readDraft(DRAFT).couponCode) || undefined),
  )
  const [batchOf, setBatches] = useState(keptBatches)
  const [taxState, setState] = useState<StateCode | ''>(
    () => STATES.find(({ code }) => code === readTaxState())?.code ?? '',
  )
  // The coupon is removed from the address once it was read.
  useEffect(() => {
    if (wishes.couponCode) keepDraft(DRAFT, { ...readDraft(DRAFT), couponCode: wishes.couponCode })
  }, [wishes.couponCode])
  const [sent, setSent] = useState(false)
  const sending = useAddress(buyer, sent)
  const asked: CartAsked = {
    cartJson: Object.fromEntries((cart.items ?? []).map((item) => [String(item.validityId), item.quantity])),
    packOf: Object.fromEntries(
      (cart.items ?? []).flatMap(({ validityId, packId }) => (packId === null ? [] : [[validityId, packId]])),
    ),
    couponCode: couponCode ?? null,
    stateCode: (sent ? sending.chosen?.stateCode : taxState) || null,
  }
  const key = cart.items && `${owner} ${JSON.stringify(asked)}`
  const answer = useAnswer(key, async () => {
    if (cart.items?.length === 0) return null
    const priced = await priceCart(asked, buyer.state !== 'person')
    setSent(priced.needsAddress)
    return { ...priced, lines: leadFirst(priced.lines, wishes.packageId) }
  })
  return {
    cart,
    asked,
    priced: answer.data,
    stale: answer.stale || cart.changing,
    failed: cart.failed || answer.error !== undefined,
    again() {
      cart.again()
      answer.again()
    },
    couponCode,
    setCoupon(code) {
      setCouponCode(code)
      keepDraft(DRAFT, { ...readDraft(DRAFT), couponCode: code })
    },
    batchOf,
    chooseBatch(validityId, batchId) {
      const chosen = { ...batchOf, [validityId]: batchId }
      setBatches(chosen)
      keepDraft(DRAFT, { ...readDraft(DRAFT), batchOf: chosen })
    },
    taxState,
    setTaxState(code) {
      setState(code)
      if (code !== '') keepTaxState(code)
    },
    sending,
  }
}

/** The package whose page it began at comes first, or its parts. */
function leadFirst(lines: Priced['lines'], packageId: number | undefined): Priced['lines'] {
  const isLead = (line: Priced['lines'][number]) =>
    Number(line.packageId === packageId || line.packId === packageId)
  return lines.toSorted((a, b) => isLead(b) - isLead(a))
}
