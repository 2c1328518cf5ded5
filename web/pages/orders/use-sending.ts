import { useCall } from '../../data/hooks.ts'
import { myOrderTexts } from '../../parts/order/order-texts.ts'
import { useTexts } from '../../texts/texts.tsx'
import { orderFault } from './order-fault.ts'

/** One call about an order at a time, and the message if it failed. */
export function useSending() {
  const t = useTexts(myOrderTexts)
  return useCall((error) => ({ text: orderFault(error, t) }))
}
