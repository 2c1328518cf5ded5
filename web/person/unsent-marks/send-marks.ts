import { type Mark, saveMarks } from '../../data/reading.queries.ts'
import { keepUnsent, type MarksName, marksKey, readUnsent } from './unsent-marks.ts'

const MOST_AT_ONCE = 100

/**
 * Sends what is unsent of a book, and forgets it as the server answers; tells all marks of the book each
 * time. What is changed meanwhile stays for the next round.
 */
export async function sendMarks(
  name: MarksName,
  tell: (known: Mark[], unsent: Mark[]) => void = () => {},
): Promise<void> {
  const key = marksKey(name)
  for (let unsent = readUnsent(key); unsent.length > 0; unsent = readUnsent(key)) {
    const batch = unsent.slice(0, MOST_AT_ONCE)
    const known = await saveMarks({ packageId: name.packageId, itemId: name.itemId }, batch)
    const sent = new Set(batch.map(({ markId, changedAt }) => `${markId} ${changedAt}`))
    const rest = readUnsent(key).filter(({ markId, changedAt }) => !sent.has(`${markId} ${changedAt}`))
    keepUnsent(key, rest)
    tell(known, rest)
  }
}
