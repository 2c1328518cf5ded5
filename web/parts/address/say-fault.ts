import type { Locale } from '../../../addresses/locale.ts'
import { signInTexts } from '../../person/sign-in/sign-in-texts.ts'
import { type CheckoutFault, checkoutFault } from './checkout-fault.ts'
import { checkoutTexts } from './checkout-texts.ts'

/** The message for a failed call, in the page's language; its texts load on demand. */
export const sayFault = (error: unknown, locale: Locale): CheckoutFault =>
  checkoutFault(error, checkoutTexts[locale], signInTexts[locale].faults)
