/** Something that happens in a channel, before it has a number. */
export interface NewEvent {
  /** `class:1500000012`; at most 100 letters, digits and `:._-` */
  channel: string
  /** `message`. One that begins with `@` is for the hub itself and is sent to nobody. */
  kind: string
  /** what JSON can hold, in at most 16,000 bytes */
  data: unknown
  personId?: number | undefined
  /** makes a repeated append harmless; unique within the channel, names no person */
  key?: string | undefined
}

/** The same as logs take it: checked, its data written as JSON. */
export interface Entry {
  channel: string
  kind: string
  data: string
  personId: number | null
  key: string | null
}

const CHANNEL = /^[\w:.-]{1,100}$/
const KIND = /^@?[a-z][\w.-]{0,49}$/
const KEY = /^[\x21-\x7e]{1,100}$/
const MOST_BYTES = 16_000

/** Throws RangeError where the caller should have checked. */
export function entryOf({ channel, kind, data, personId = undefined, key = undefined }: NewEvent): Entry {
  const json = JSON.stringify(data) ?? 'null'
  if (!CHANNEL.test(channel)) throw new RangeError(`no name of a channel: ${channel}`)
  if (!KIND.test(kind)) throw new RangeError(`no kind of event: ${kind}`)
  if (key !== undefined && !KEY.test(key)) throw new RangeError('no key of an event')
  if (Buffer.byteLength(json) > MOST_BYTES) throw new RangeError(`a ${kind} of more than ${MOST_BYTES} bytes`)
  return { channel, kind, data: json, personId: personId ?? null, key: key ?? null }
}
