import { newRequestKey } from '../ui/device/request-key.ts'

const KEY = 'deviceName'
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

let here: string | undefined

/** A name for this device that says nothing of it, the same in all its tabs (B §3, device record). */
export function deviceHere(): string {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept && UUID.test(kept)) return kept
    here ??= newRequestKey()
    localStorage.setItem(KEY, here)
  } catch {
    here ??= newRequestKey()
  }
  return here
}

/** The next person on this device is not known by the name of the one before. */
export function forgetDevice(): void {
  here = undefined
}

/** `Chrome on Android`: as a person knows this device among theirs. */
export function nameOfDevice(userAgent: string): string {
  const browser = BROWSERS.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'Browser'
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0]
  return system ? `${browser} on ${system}` : browser
}

/** In this order, since most of them name others as well. */
const BROWSERS: [string, RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
]
const SYSTEMS: [string, RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
]
