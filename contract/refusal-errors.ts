import { z } from 'zod'

/** The error map of a contract from the codes of its refusal table: same code, same status, same sentence. */
export function refusalErrors<
  T extends Record<string, { status: number; sentence: string }>,
  C extends keyof T & string,
>(table: T, codes: C[]) {
  const entries = codes.map((code) => {
    const rule = table[code]
    if (!rule) throw new Error(`unknown refusal ${code}`)
    return [
      code,
      { status: rule.status, message: rule.sentence, data: z.record(z.string(), z.unknown()).optional() },
    ]
  })
  return Object.fromEntries(entries) as Record<C, { status: number; message: string }>
}
