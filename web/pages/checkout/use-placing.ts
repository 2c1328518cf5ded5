import { useState } from 'react'
import { normaliseName } from '../../../contract/fields/person-name.ts'
import { accounts, type Contact, languageOf } from '../../api/people.queries.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { type CodeSent, codeSent, noteSent, sentLately } from '../account/sign-in/sign-in-step.ts'
import { contactTyped } from '../account/sign-in/typed-contact.ts'
import { draftText, keepDraft, readDraft } from '../support/kept-draft.ts'
import { NO_BUYER, type TypedBuyer } from './checkout-buyer.tsx'
import type { Buyer } from './use-buyer.ts'
import type { CheckoutState } from './use-checkout.ts'
import { usePaying } from './use-paying.ts'

/** The name typed so far, for this tab; how to reach somebody is never kept. */
const DRAFT = 'buyerDraft'

/** From what stands on the page to an order that is being paid: who buys is asked and proven on the way. */
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

  const sendCode = async (contact: Contact, again = false) => {
    const before = again ? undefined : sentLately('code', contact, Date.now())
    const now =
      before ?? codeSent(contact, await accounts().requestCode({ ...contact, language }), Date.now())
    noteSent({ step: 'code', ...now })
    setTyped((was) => ({ ...was, code: '' }))
    setSent(now)
  }

  const pay = async () => {
    const { priced, asked, sending } = state
    if (!priced || priced.lines.length === 0 || state.stale) return
    const found = await paying.run(async () => {
      const [{ missing }, { placeOrder }] = await Promise.all([
        import('./missing.ts'),
        import('./place-order.ts'),
      ])
      const page = {
        priced,
        name: me?.name,
        typed,
        codeSent: sent !== undefined,
        hasAddress: sending.chosen !== undefined,
        taxState: state.taxState,
      }
      const fault = missing(page, locale)
      if (fault) return fault
      if (!me && !sent) {
        const read = contactTyped(typed.contact)
        if ('contact' in read) await sendCode(read.contact)
        return undefined
      }
      const guest =
        me || !sent ? undefined : { contact: sent.contact, otp: typed.code, adultAsks: typed.adult }
      const name = me?.name || normaliseName(typed.name)
      const addressId = priced.needsAddress ? sending.chosenId : null
      const placed = await placeOrder({ asked, priced, packageId, name, addressId, locale }, guest)
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
    sent: me ? undefined : sent,
    pay,
    type(change: Partial<TypedBuyer>) {
      if (paying.fault?.field) paying.setFault(undefined)
      setTyped((was) => ({ ...was, ...change }))
      if (change.name !== undefined) keepDraft(DRAFT, { name: change.name })
    },
    resend: async () => {
      if (sent) await sendCode(sent.contact, true)
    },
    otherContact() {
      setSent(undefined)
      paying.setFault(undefined)
    },
  }
}

export type Placing = ReturnType<typeof usePlacing>
