import { checkoutPath } from '../../../addresses/checkout-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import type { OrderHead } from '../../data/orders.queries.ts'
import { myOrderTexts } from '../../parts/order/order-texts.ts'
import { shortDate } from '../../parts/product/catalogue-words.ts'
import { FaultText } from '../../person/sign-in/text-field.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { buyAgain } from './buy-again.ts'
import { useSending } from './use-sending.ts'
import { againOf } from './what-again.ts'

/**
 * Puts the items of an order into the cart and goes to the checkout; items still owned are extended, and
 * items owned permanently are left out.
 */
export function BuyAgain({ order }: { order: OrderHead }) {
  const t = useTexts(myOrderTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const again = againOf(order)
  const { busy, fault, setFault, run } = useSending()
  const onPress = () =>
    run(async () => {
      const refused = await buyAgain(again.lines)
      if (refused !== undefined) return setFault({ text: t.faults[refused] ?? t.unknown })
      // A full document load, as for every checkout.
      location.assign(paths.at(checkoutPath('cart', { couponCode: again.couponCode })))
    })
  if (again.lines.length === 0) return null
  const { extendsTo } = again
  const words = extendsTo === undefined ? t.again : t.extend(shortDate(extendsTo, locale))
  return (
    <div>
      <button
        type="button"
        aria-disabled={busy}
        onClick={onPress}
        aria-label={extendsTo === undefined ? t.againOf(order.orderId) : `${words}: ${again.lines[0]!.title}`}
        className="button-quiet cursor-pointer"
      >
        {busy ? t.working : words}
      </button>
      <FaultText fault={fault} />
    </div>
  )
}
