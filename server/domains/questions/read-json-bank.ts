import { z } from 'zod'
import { OperatorRefused } from '../../platform/operator-refused.ts'
import type { BankPassage, BankQuestion, ReadBank } from './bank-file.ts'
import { faultsOf } from './faults-of.ts'

const MOST = 100_000

/** The frame of a file; its contents are checked one by one, so that each has its own place and faults. */
const frame = z.strictObject({
  format: z.literal('taiyari-questions/1'),
  passages: z.array(z.unknown()).max(MOST).default([]),
  questions: z.array(z.unknown()).max(MOST),
})

/**
 * The bank of one or more files of our own format, each with what its places are to be called by. Throws
 * OperatorRefused.
 */
export function readJsonBank(parts: readonly { label: string; document: unknown }[]): ReadBank {
  const bank: ReadBank = { passages: [], questions: [], rejected: [], pictures: new Map() }
  for (const { label, document } of parts) {
    const read = frame.safeParse(document)
    if (!read.success) throw new OperatorRefused(`${label}${faultsOf(read.error).join('; ')}`)
    // Not checked yet: the importer does that for all formats.
    bank.passages.push(...(read.data.passages as BankPassage[]))
    for (const [at, question] of read.data.questions.entries())
      bank.questions.push({ place: `${label}questions.${at}`, question: question as BankQuestion })
  }
  return bank
}
