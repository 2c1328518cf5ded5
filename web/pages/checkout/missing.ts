import type { Locale } from '../../../addresses/locale.ts'
import { isPersonName, normaliseName } from '../../../contract/fields/person-name.ts'
import type { Priced } from '../../data/cart.queries.ts'
import type { CheckoutFault } from '../../parts/address/checkout-fault.ts'
import { checkoutTexts } from '../../parts/address/checkout-texts.ts'
import { signInTexts } from '../../person/sign-in/sign-in-texts.ts'
import { contactTyped } from '../../person/sign-in/typed-contact.ts'
import type { TypedBuyer } from './checkout-buyer.tsx'

/** The state of the page when the buyer wants to pay. */
export interface Wanted {
  priced: Pick<Priced, 'conflicts' | 'needsAddress' | 'needsState'>
  /** of the signed-in person; undefined: a guest */
  name: string | undefined
  typed: TypedBuyer
  /** nobody has declared yet that an adult buys */
  asksAdult: boolean
  /** a code is on its way to the guest */
  codeSent: boolean
  /** a delivery address is chosen */
  hasAddress: boolean
  taxState: string
}

/** The first missing item, from the top of the page; undefined if nothing is missing. */
export function missing(wanted: Wanted, locale: Locale): CheckoutFault | undefined {
  const t = checkoutTexts[locale]
  const { faults: s } = signInTexts[locale]
  const { priced, name, typed, codeSent } = wanted
  const guest = name === undefined
  if (priced.conflicts.some(({ stops }) => stops)) return { text: t.faults.cart_conflict ?? t.unknown }
  if (!isPersonName(normaliseName(name || typed.name))) return { field: 'name', text: t.nameRule }
  if (guest && !codeSent) {
    const read = contactTyped(typed.contact)
    if ('fault' in read) return { field: 'contact', text: s[read.fault] }
  }
  if (wanted.asksAdult && !typed.adult) return { field: 'adult', text: t.adultNeeded }
  if (priced.needsAddress && !wanted.hasAddress) return { field: 'address', text: t.addressNeeded }
  if (priced.needsState && wanted.taxState === '') return { field: 'state', text: t.stateNeeded }
  if (guest && codeSent && typed.code.length < 6) return { field: 'code', text: s.code }
  return undefined
}
