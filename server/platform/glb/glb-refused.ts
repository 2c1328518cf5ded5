/** Why a model is not taken, to be read behind its name: "is cut off". */
export class GlbRefused extends Error {
  override name = 'GlbRefused'
}

export function refuseGlb(reason: string): never {
  throw new GlbRefused(reason)
}

/** A name or address as it is told to an operator. */
export function shortly(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return plain.length > 80 ? `${plain.slice(0, 80)}…` : plain
}
