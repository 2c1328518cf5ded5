import { placeOf } from '../../domains/analysis/place-of.ts'
import { standingAt } from '../../domains/ranks/figures.ts'
import type { Connection } from '../../platform/database.ts'

interface Compared {
  attempts: number
  /** marks at which rank, candidates or percentile are not those of a sorted list */
  wrong: { section: string; units: number; told: unknown; sorted: unknown }[]
}

const RANKED = `state = 'COMPLETED' and number = 1 and late is null and withdrawn_at is null`

/**
 * Ranks and percentiles of a paper and its sections at every mark, and between marks, against a sort of all
 * attempts: both as one moment saw them. `every`: only each so many marks.
 */
export async function compareRanks(
  connection: Connection,
  paperId: number,
  { sections = [], every = 1 }: { sections?: readonly string[]; every?: number } = {},
): Promise<Compared> {
  await connection.query('begin isolation level repeatable read read only')
  try {
    const whole = await connection.query<{ units: number }>(
      `select got_units as units from attempts where paper_id = $1 and ${RANKED}`,
      [paperId],
    )
    const parts = await connection.query<{ id: string; units: number }>(
      `select part ->> 'id' as id, (part ->> 'gotUnits')::int as units
        from attempts, jsonb_array_elements(result -> 'sections') part where paper_id = $1 and ${RANKED}`,
      [paperId],
    )
    const wrong = await compare(
      connection,
      paperId,
      '',
      whole.rows.map(({ units }) => units),
      every,
    )
    for (const section of sections) {
      const units = parts.rows.filter(({ id }) => id === section).map(({ units }) => units)
      wrong.push(...(await compare(connection, paperId, section, units, every)))
    }
    return { attempts: whole.rows.length, wrong }
  } finally {
    await connection.query('rollback')
  }
}

async function compare(
  connection: Connection,
  paperId: number,
  section: string,
  scores: readonly number[],
  every: number,
): Promise<Compared['wrong']> {
  const sorted = Float64Array.from(scores).sort()
  const marks = [...new Set(sorted)]
  const wrong: Compared['wrong'] = []
  // As the page of a result reads them (read-analysis.ts).
  const counts = (await standingAt(connection, paperId, 0)).counts.get(section) ?? []
  const told = counts.map(({ score }) => score)
  if (JSON.stringify(told.toReversed()) !== JSON.stringify(marks))
    wrong.push({ section, units: Number.NaN, told: told.length, sorted: marks.length })
  for (const [at, mark] of marks.entries()) {
    if (at % every !== 0 && at !== marks.length - 1) continue
    for (const units of [mark, mark + 1]) {
      const upTo = firstAbove(sorted, units)
      const place = placeOf(counts, units)
      const expected = {
        rank: 1 + sorted.length - upTo,
        candidates: sorted.length,
        percentile: Math.round((100 * upTo * 1e7) / sorted.length) / 1e7,
      }
      if (JSON.stringify(place) !== JSON.stringify(expected))
        wrong.push({ section, units, told: place, sorted: expected })
    }
  }
  return wrong
}

/** How many of the sorted scores are as much or less. */
function firstAbove(sorted: Float64Array, units: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! <= units) low = middle + 1
    else high = middle
  }
  return low
}
