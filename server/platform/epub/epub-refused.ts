/** Why an EPUB is not taken, to be read behind its name: "is cut off". */
export class EpubRefused extends Error {
  override name = 'EpubRefused'
}

export function refuseEpub(reason: string): never {
  throw new EpubRefused(reason)
}

/** An address as it is told to an operator. */
export function shortly(address: string): string {
  const plain = address.replaceAll(/\s+/g, ' ').trim()
  return plain.length > 80 ? `${plain.slice(0, 80)}…` : plain
}
