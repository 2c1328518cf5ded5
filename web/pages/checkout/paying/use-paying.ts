import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { checkoutOutcomePath, paymentReturnPath } from '../../../../addresses/outcome-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import type { Placed } from '../../../data/orders.queries.ts'
import type { CheckoutFault } from '../../../parts/address/checkout-fault.ts'
import { checkoutTexts } from '../../../parts/address/checkout-texts.ts'
import { isBought } from '../../../parts/cart/is-bought.ts'
import { useShell } from '../../../parts/page/shell-context.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'

export interface PayingNow {
  busy: boolean
  fault: CheckoutFault | undefined
  setFault: (fault: CheckoutFault | undefined) => void
  /** One call at a time; a refusal is shown on the page, and returned. */
  run: (work: () => Promise<CheckoutFault | undefined>) => Promise<CheckoutFault | undefined>
  /** Takes a placed order to its payment, or to its outcome if there is nothing to pay. */
  collect: (placed: Placed, place: number | string) => Promise<CheckoutFault | undefined>
}

/** Placing and paying an order: whether it is in progress, and the error of the last attempt. */
export function usePaying(): PayingNow {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const router = useRouter()
  const brand = useShell()?.brand.name ?? ''
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<CheckoutFault>()
  const end = () => {
    underWay.current = false
    setBusy(false)
  }
  useEffect(() => {
    // Back from the gateway's page to this one, restored from the back/forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      underWay.current = false
      setBusy(false)
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  const run: PayingNow['run'] = async (work) => {
    if (underWay.current) return undefined
    underWay.current = true
    setBusy(true)
    setFault(undefined)
    const found = await work().catch(async (error: unknown) =>
      (await import('../../../parts/address/say-fault.ts')).sayFault(error, locale),
    )
    if (found !== LEAVING) end()
    if (found === LEAVING) return undefined
    setFault(found)
    return found
  }
  const collect: PayingNow['collect'] = async ({ payment, orderId, status }, place) => {
    const outcome = (which: 'success' | 'failure') => checkoutOutcomePath(place, which, orderId)
    const goTo = async (path: string) => {
      await router.navigate({ href: paths.at(path) })
      return LEAVING
    }
    if (!payment) {
      const { forgetOrderKey } = await import('./order-key.ts')
      forgetOrderKey()
      return await goTo(outcome(isBought(status) ? 'success' : 'failure'))
    }
    const { openPayment } = await import('./open-payment.ts')
    switch (await openPayment(payment, brand, locale)) {
      case 'paid':
        return await goTo(paymentReturnPath(orderId, paths.at(outcome('success'))))
      case 'closed':
        return { text: t.closed }
      case 'not opened':
        return { text: t.noCheckout }
      case 'left':
        return LEAVING
    }
  }
  return { busy, fault, setFault, run, collect }
}

/** Another page is loading: the button stays as it is until then. */
const LEAVING: CheckoutFault = {}
