import { checkoutPath } from '../../../addresses/checkout-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import type { OrderHead } from '../../api/orders.queries.ts'
import { myOrderTexts } from '../../texts/my-order.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { FaultText } from '../account/sign-in/text-field.tsx'
import { buyAgain } from './buy-again.ts'
import { useSending } from './use-sending.ts'

/** Puts what an order held into the cart, and goes to pay it. */
export function BuyAgain({ order }: { order: OrderHead }) {
  const t = useTexts(myOrderTexts)
  const paths = pathsIn(useLocale())
  const { busy, fault, setFault, send } = useSending()
  const onPress = () =>
    send(async () => {
      const refused = await buyAgain(order)
      if (refused !== undefined) return setFault({ text: t.faults[refused] ?? t.unknown })
      // A document of its own, as every checkout.
      location.assign(paths.at(checkoutPath('cart')))
    })
  return (
    <div>
      <button
        type="button"
        aria-disabled={busy}
        onClick={onPress}
        aria-label={t.againOf(order.orderId)}
        className="button-quiet cursor-pointer"
      >
        {busy ? t.working : t.again}
      </button>
      <FaultText fault={fault} />
    </div>
  )
}
