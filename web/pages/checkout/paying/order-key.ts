import { newRequestKey } from '../../../ui/device/request-key.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEPT_AS = 'orderKey'
/** As long as an unpaid order is held. */
const KEPT_MS = 30 * 60 * 1000

/**
 * The key of an order with this content, on this device: a second press, Back, a reload and another tab send
 * the same key, so they make the same order. It expires half an hour after its last use.
 */
export function orderKey(content: unknown, nowMs: number, store?: Store, make = newRequestKey): string {
  const of = fingerprint(JSON.stringify(content))
  const kept = read(store)
  const key = kept && kept.of === of && kept.until > nowMs ? kept.key : make()
  write({ of, key, until: nowMs + KEPT_MS }, store)
  return key
}

/** The order is paid or over: the same items again make a new order. */
export function forgetOrderKey(store?: Store): void {
  write(undefined, store)
}

/** Distinguishes contents without revealing a name or number. */
function fingerprint(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  return `${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}.${text.length.toString(36)}`
}

interface Kept {
  of: string
  key: string
  until: number
}

/** Other code may have written it. */
function read(store?: Store): Kept | undefined {
  try {
    const kept = JSON.parse((store ?? localStorage).getItem(KEPT_AS) ?? 'null') as Partial<Kept> | null
    const fits = typeof kept?.of === 'string' && typeof kept.key === 'string' && Number.isFinite(kept.until)
    return fits ? (kept as Kept) : undefined
  } catch {
    return undefined
  }
}

function write(kept: Kept | undefined, store?: Store): void {
  try {
    if (kept) (store ?? localStorage).setItem(KEPT_AS, JSON.stringify(kept))
    else (store ?? localStorage).removeItem(KEPT_AS)
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}
