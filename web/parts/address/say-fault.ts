import type { Locale } from '../../../addresses/locale.ts'
import { signInTexts } from '../../person/sign-in/sign-in-texts.ts'
import { type CheckoutFault, checkoutFault } from './checkout-fault.ts'
import { checkoutTexts } from './checkout-texts.ts'

/** What to say of a call that did not do what was asked, in the page's language; read when it is needed. */
export const sayFault = (error: unknown, locale: Locale): CheckoutFault =>
  checkoutFault(error, checkoutTexts[locale], signInTexts[locale].faults)
