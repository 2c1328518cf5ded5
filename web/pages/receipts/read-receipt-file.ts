import type { SentReceipt } from '../../data/receipts.queries.ts'

/** A receipt is some kilobytes; nothing larger is read. */
const MOST_BYTES = 700_000

/** What a file holds, where it can be a receipt; whether it is a true one the server says. */
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
