/** A random UUID, even if the browser provides none because the address is not https. */
export function newRequestKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The keys of a form: the same request sent again has the same key, a changed one gets another. */
export function requestKeys(make = newRequestKey): (request: unknown) => string {
  let last: { sent: string; key: string } | undefined
  return (request) => {
    const sent = JSON.stringify(request)
    if (last?.sent !== sent) last = { sent, key: make() }
    return last.key
  }
}
