/** Sent to every tab, this one included: something was bought, so known purchases must be reloaded. */
const BOUGHT = 'bought'

export function tellBought(): void {
  dispatchEvent(new Event(BOUGHT))
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(BOUGHT)
  channel.postMessage('')
  channel.close()
}

/** Calls when something was bought, in this tab or another; returns how to stop. */
export function onBought(listener: () => void): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(BOUGHT) : undefined
  if (channel) channel.addEventListener('message', listener)
  else addEventListener(BOUGHT, listener)
  return () => {
    channel?.close()
    removeEventListener(BOUGHT, listener)
  }
}

export { tellCart } from './cart-count.ts'
