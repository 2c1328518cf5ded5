import { Kept } from '../../../platform/kept.ts'
import type { Storage } from '../../../platform/storage/storage.ts'

const MOST_BYTES = 96 * 1024 * 1024

/** The files that learners ask for, each read once however many ask; the last ones are kept. */
export function keptParts(storage: Pick<Storage, 'find'>) {
  const kept = new Kept<string, Buffer>({ mostBytes: MOST_BYTES })
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  const read = async (key: string) => {
    const bytes = await storage.find(key)
    if (bytes) kept.set(key, bytes, { bytes: bytes.length })
    return bytes
  }
  return async (key: string): Promise<Buffer | undefined> => {
    const known = kept.get(key)
    if (known) return known
    const waiting = underWay.get(key)
    if (waiting) return await waiting
    const reading = read(key).finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return await reading
  }
}
