import type { AskedDocument } from './find-document.ts'

const NUMBER = /^[1-9]\d{0,9}$/

/** The document that an address names; undefined where it names none. */
export function askedDocumentOf({
  packageId,
  itemId,
}: Record<keyof AskedDocument, string>): AskedDocument | undefined {
  if (!NUMBER.test(packageId) || !NUMBER.test(itemId)) return undefined
  const asked = { packageId: Number(packageId), itemId: Number(itemId) }
  return Math.max(asked.packageId, asked.itemId) < 2 ** 31 ? asked : undefined
}
