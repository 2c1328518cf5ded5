import type { Locale } from '../../../addresses/locale.ts'
import { personClient } from '../../data/clients/person-client.ts'
import { languageOf, type Me } from '../../data/people.queries.ts'
import { cameNow } from '../../events/utm.ts'
import { tellBought } from '../../ui/device/cart-changed.ts'
import { newRequestKey } from '../../ui/device/request-key.ts'
import type { TrialPlan } from './trial-plan.ts'
import { refreshTrials } from './trial-store.ts'

interface Asked {
  packageId: number
  plan: Pick<TrialPlan, 'id'>
  me: Me
  /** the same for each press of one popup */
  requestKey: string
  locale: Locale
}

/** One popup asks for one order. */
export const trialKey = newRequestKey

/** Takes the trial as an order of its plan (A §7); afterwards the page knows that it runs. */
export async function takeTrial({ packageId, plan, me, requestKey, locale }: Asked): Promise<void> {
  await personClient.orders.createOrder({
    requestKey,
    cartJson: { [plan.id]: 1 },
    packOf: {},
    packageId,
    name: me.name || undefined,
    phone: me.phone ?? undefined,
    vD: [],
    paymentType: 'RAZORPAY',
    couponCode: null,
    referralCode: null,
    addressId: null,
    redirecturl: null,
    ...cameNow(),
    freeTrial: true,
    language: languageOf(locale),
  })
  await refreshTrials()
  tellBought()
}
