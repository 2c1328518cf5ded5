import { useRef, useState } from 'react'
import { myOrderTexts } from '../../parts/order/order-texts.ts'
import { useTexts } from '../../texts/texts.tsx'
import { orderFault } from './order-fault.ts'

/** One call at a time: whether it is in progress, and the message if it failed. */
export function useSending() {
  const t = useTexts(myOrderTexts)
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<{ text: string }>()
  const send = async (work: () => Promise<void>) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setFault(undefined)
    await work().catch((error: unknown) => setFault({ text: orderFault(error, t) }))
    underWay.current = false
    setBusy(false)
  }
  return { busy, fault, setFault, send }
}
