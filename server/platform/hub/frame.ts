import type { HubEvent } from './hub-log.ts'

/** An event as it is sent, written once for all who get it. */
export interface Frame {
  number: number
  kind: string
  personId: number | null
  at: Date
  /** empty for the hub's own kinds */
  bytes: Buffer
  /** whose streams end here */
  closes: string | undefined
}

export const HEARTBEAT = Buffer.from(':\n\n')

export function frameOf({ number, kind, data, personId, at }: HubEvent): Frame {
  const own = kind.startsWith('@')
  const bytes = Buffer.from(own ? '' : `id: ${number}\nevent: ${kind}\ndata: ${data}\n\n`)
  return { number, kind, personId, at, bytes, closes: kind === '@close' ? whoIn(data) : undefined }
}

/** Told to whom too much is missing: they fetch what there is, and go on from this number. */
export function resetFrame(last: number): Buffer {
  return Buffer.from(`id: ${last}\nevent: reset\ndata: {"last":${last}}\n\n`)
}

/** How long the browser waits before it connects again. */
export function retryFrame(ms: number): Buffer {
  return Buffer.from(`retry: ${ms}\n\n`)
}

/** Between 1 and 4 s, so that those who lost a process do not return together. */
export function spreadMs(): number {
  return 1_000 + Math.floor(Math.random() * 3_000)
}

function whoIn(data: string): string | undefined {
  const { who } = (JSON.parse(data) ?? {}) as { who?: unknown }
  return typeof who === 'string' || typeof who === 'number' ? String(who) : undefined
}
