export interface ByteRange {
  /** both counted */
  first: number
  last: number
}

/**
 * The part of a file of `size` bytes that a Range header asks for. undefined is the whole file: for no
 * header, one that is none, and several ranges at once, which a server need not serve (RFC 9110 §14.2).
 * 'none': no byte of it exists.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '') {
    const wanted = Number(to)
    return wanted === 0 || size === 0 ? 'none' : { first: Math.max(0, size - wanted), last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return undefined
  return first >= size ? 'none' : { first, last }
}
