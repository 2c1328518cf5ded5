import { refuseGlb, shortly } from './glb-refused.ts'

/** Deeper than any exporter nests. */
const DEEPEST = 40

/**
 * Throws GlbRefused where anything in the description names a file or a site: all that a model shows is in
 * it. Extensions have addresses of their own, so that every field is looked at.
 */
export function checkAddresses(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > DEEPEST) refuseGlb('is damaged: its description is nested too deeply')
  for (const [name, entry] of Object.entries(value)) {
    if (name === 'uri' && entry !== undefined) refuse(entry)
    checkAddresses(entry, depth + 1)
  }
}

function refuse(address: unknown): never {
  const text = String(address)
  if (text.startsWith('data:')) refuseGlb('holds a part as a data: address: export it as one .glb file')
  return refuseGlb(`loads ${shortly(text)} from outside: export it as one .glb file with everything embedded`)
}
