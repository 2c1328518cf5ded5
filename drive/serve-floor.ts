import { readFileSync } from 'node:fs'
import type { AddressInfo, Server } from 'node:net'

/** An answer that a floor repeats. */
export interface FixedAnswer {
  headers: Record<string, string>
  /** base64 */
  body: string
}

export function fixedAnswer(): { headers: Record<string, string>; body: Buffer } {
  const { headers, body } = JSON.parse(readFileSync(process.env.ANSWER_FILE!, 'utf8')) as FixedAnswer
  return { headers, body: Buffer.from(body, 'base64') }
}

/** Reports this floor's address to the bench; the floor ends with the bench. */
export function announce(server: Server): void {
  console.log(`serves http://127.0.0.1:${(server.address() as AddressInfo).port} `)
  process.once('disconnect', () => process.exit())
}
