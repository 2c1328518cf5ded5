import type { Connection } from '../../platform/database.ts'
import type { KeptQuestion } from './kept-question.ts'
import { NEAR, runsOf, sharedBy } from './near-copies.ts'
import { findByHash, findByShingle, findQuestions } from './questions.queries.ts'

export interface FoundCopy {
  code: string
  /** what it is a copy of */
  of: string
  exact: boolean
}

/**
 * With how many others that share something a question is compared: a bank made by a program has thousands.
 */
const MOST_COMPARED = 20

/**
 * Which of these questions say the same, or nearly, as another of them or one of the bank, under another
 * name: of each the closest. `compared` are all that the bank will hold with these names; what it holds under
 * them now counts for nothing.
 */
export async function findCopies(
  connection: Connection,
  questions: readonly KeptQuestion[],
  compared: readonly KeptQuestion[],
): Promise<FoundCopy[]> {
  const ours = new Map(compared.map((question) => [question.code, question]))
  const sameHash = await findByHash(connection, [...new Set(questions.map(({ hash }) => hash))])
  const sharing = await findByShingle(connection, [...new Set(questions.flatMap(({ shingles }) => shingles))])
  dropNamed(sameHash)
  dropNamed(sharing)
  for (const { code, hash, shingles } of compared) {
    if (sameHash.has(hash)) sameHash.get(hash)!.push(code)
    else sameHash.set(hash, [code])
    for (const shingle of shingles) {
      const sharers = sharing.get(shingle)
      if (sharers === undefined) sharing.set(shingle, [code])
      else if (sharers.length <= MOST_COMPARED) sharers.push(code)
    }
  }
  const candidates = new Map(questions.map((question) => [question.code, candidatesOf(question)]))
  const elsewhere = new Set([...candidates.values()].flat().filter((code) => !ours.has(code)))
  const kept = await findQuestions(connection, [...elsewhere])
  const runs = new Map<string, Set<number>>()
  const told = new Set<string>()
  return questions.flatMap(({ code, hash }) => {
    const exact = sameHash.get(hash)!.find((other) => other !== code)
    const of = exact ?? closestTo(code)
    if (of === undefined || told.has(`${of} ${code}`)) return []
    told.add(`${code} ${of}`)
    return [{ code, of, exact: exact !== undefined }]
  })

  function dropNamed(found: Map<string, string[]>): void {
    for (const [value, codes] of found)
      found.set(value, codes.filter((code) => !ours.has(code)).slice(0, MOST_COMPARED))
  }

  function candidatesOf({ code, shingles }: KeptQuestion): string[] {
    const found = new Set(shingles.flatMap((shingle) => sharing.get(shingle) ?? []))
    found.delete(code)
    return [...found].slice(0, MOST_COMPARED)
  }

  function closestTo(code: string): string | undefined {
    let closest: { other: string; share: number } | undefined
    for (const other of candidates.get(code)!) {
      const share = sharedBy(runsFor(code), runsFor(other))
      if (share >= NEAR && share > (closest?.share ?? 0)) closest = { other, share }
    }
    return closest?.other
  }

  function runsFor(code: string): Set<number> {
    const found = runs.get(code) ?? runsOf((ours.get(code) ?? kept.get(code))!)
    runs.set(code, found)
    return found
  }
}
