import type { SentReceipt } from '../../data/receipts.queries.ts'

/** A receipt is a few kilobytes; larger files are not read. */
const MOST_BYTES = 700_000

/** The contents of a file, if it can be a receipt; the server decides whether it is genuine. */
export async function readReceiptFile(file: Blob): Promise<SentReceipt | undefined> {
  if (file.size > MOST_BYTES) return undefined
  try {
    const read = JSON.parse(await file.text()) as Partial<SentReceipt> | null
    const { format, statement, keyId, signature, answers } = read ?? {}
    const texts = [format, statement, keyId, signature]
    if (!texts.every((text) => typeof text === 'string') || !Array.isArray(answers)) return undefined
    return { format, statement, keyId, signature, answers } as SentReceipt
  } catch {
    return undefined
  }
}
