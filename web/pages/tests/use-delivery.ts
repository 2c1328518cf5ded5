import { useEffect, useRef } from 'react'
import { onReturn } from '../../ui/device/on-return.ts'
import { mayKeepAttempts } from './may-keep-attempts.ts'

const deliverUnsent = async () =>
  await (await import('../../person/kept-attempts/leave-device.ts')).deliverUnsent()

/**
 * Sends the unsent events of this device's rooms while the candidate views tests or results, as soon as there
 * is a network. `whenSent` is called if anything was sent, because that may change what the page shows.
 */
export function useDelivery(whenSent: () => void): void {
  const tell = useRef(whenSent)
  useEffect(() => {
    tell.current = whenSent
  })
  useEffect(() => {
    const deliver = () =>
      void mayKeepAttempts()
        .then((may) => may && deliverUnsent())
        .then((sent) => sent && tell.current())
        .catch((error) => console.info('attempts of this device', error))
    deliver()
    const stop = onReturn(deliver)
    addEventListener('online', deliver)
    return () => {
      stop()
      removeEventListener('online', deliver)
    }
  }, [])
}
