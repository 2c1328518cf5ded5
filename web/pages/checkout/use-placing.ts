import { useState } from 'react'
import { languageOf } from '../../data/people.queries.ts'
import { checkoutTexts } from '../../parts/address/checkout-texts.ts'
import { asksAdult as asksAdultOf } from '../../person/person-store.ts'
import type { CodeSent } from '../../person/sign-in/sign-in-step.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { draftText, keepDraft, readDraft } from '../../ui/device/kept-draft.ts'
import { NO_BUYER, type TypedBuyer } from './checkout-buyer.tsx'
import { usePaying } from './paying/use-paying.ts'
import type { Buyer } from './use-buyer.ts'
import type { CheckoutState } from './use-checkout.ts'

/** The name typed so far, for this tab; the contact is never stored. */
const DRAFT = 'buyerDraft'

/** From the page to an order being paid: on the way, the buyer is asked for and proven. */
export function usePlacing(buyer: Buyer, state: CheckoutState, packageId: number | undefined) {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const language = languageOf(locale)
  const paying = usePaying()
  const [typed, setTyped] = useState<TypedBuyer>(() => ({
    ...NO_BUYER,
    name: draftText(readDraft(DRAFT).name),
  }))
  const [sent, setSent] = useState<CodeSent>()
  const me = buyer.state === 'person' ? buyer.me : undefined
  const asksAdult = me ? asksAdultOf({ state: 'known', me }) : !sent

  const proveContact = async (contact: string, again = false) => {
    const { sendCode } = await import('./send-code.ts')
    const now = await sendCode(contact, { language, again })
    if (!now) return
    setTyped((was) => ({ ...was, code: '' }))
    setSent(now)
  }

  const pay = async () => {
    const { priced, asked, batchOf, sending } = state
    if (!priced || priced.lines.length === 0 || state.stale) return
    const found = await paying.run(async () => {
      const [{ missing }, { placeOrder }] = await Promise.all([
        import('./missing.ts'),
        import('./place-order.ts'),
        // Needed as soon as the order is placed: nothing may be missing then.
        import('./paying/open-payment.ts'),
      ])
      const page = {
        priced,
        name: me?.name,
        typed,
        asksAdult,
        codeSent: sent !== undefined,
        hasAddress: sending.chosen !== undefined,
        taxState: state.taxState,
      }
      const fault = missing(page, locale)
      if (fault) return fault
      if (!me && !sent) {
        await proveContact(typed.contact)
        return undefined
      }
      const guest = me || !sent ? undefined : { contact: sent.contact, otp: typed.code }
      const name = me?.name || typed.name
      const addressId = priced.needsAddress ? sending.chosenId : null
      const { adult: adultAsks } = typed
      const ordering = { asked, priced, batchOf, packageId, name, addressId, adultAsks, locale }
      const placed = await placeOrder(ordering, guest)
      return await paying.collect(placed, packageId ?? priced.lines[0]!.packageId)
    })
    if (!found?.stale) return
    if (found.text === t.faults.coupon_not_usable) state.setCoupon(undefined)
    state.again()
  }

  return {
    paying,
    me,
    typed,
    asksAdult: asksAdult || paying.fault?.field === 'adult',
    sent: me ? undefined : sent,
    pay,
    type(change: Partial<TypedBuyer>) {
      if (paying.fault?.field) paying.setFault(undefined)
      setTyped((was) => ({ ...was, ...change }))
      if (change.name !== undefined) keepDraft(DRAFT, { name: change.name })
    },
    resend: async () => {
      if (sent) await proveContact(sent.contact.phone ?? sent.contact.email, true)
    },
    otherContact() {
      setSent(undefined)
      paying.setFault(undefined)
    },
  }
}

export type Placing = ReturnType<typeof usePlacing>
