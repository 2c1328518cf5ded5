export interface RefundedLineAsked {
  packageId: number
  amountPaise?: number
}

/**
 * The lines that `--line PACKAGE` and `--line PACKAGE=RUPEES` name, any number of times; empty without any,
 * and undefined if there are other words.
 */
export function refundedLinesOf(words: string[]): RefundedLineAsked[] | undefined {
  const lines: RefundedLineAsked[] = []
  for (let at = 0; at < words.length; at += 2) {
    const line = words[at] === '--line' ? lineOf(words[at + 1] ?? '') : undefined
    if (!line) return undefined
    lines.push(line)
  }
  return lines
}

function lineOf(text: string): RefundedLineAsked | undefined {
  const found = /^([1-9]\d{0,8})(?:=(\d{1,9})(?:\.(\d{2}))?)?$/.exec(text)
  if (!found) return undefined
  const [, id, whole, paise = '0'] = found
  const packageId = Number(id)
  if (whole === undefined) return { packageId }
  const amountPaise = Number(whole) * 100 + Number(paise)
  return amountPaise > 0 ? { packageId, amountPaise } : undefined
}
