import { systemClock } from '../../../platform/clock.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import { dayBefore } from '../counting/popular-searches.ts'
import { listSearches } from '../counting/searches.queries.ts'

const MOST_LINES = 200
const USUAL_DAYS = 7

/** `search asked [--days N] [--nothing-found]`; undefined when the words make no sense. */
export async function runSearchAsked({ words }: CommandCall): Promise<number | undefined> {
  const asked = readAsked(words)
  if (!asked) return undefined
  return await inStore(readConfig(process.env), async ({ db }) => {
    const since = dayBefore(systemClock.now(), asked.days)
    const rows = await listSearches(db.$client, { since, missing: asked.missing, most: MOST_LINES })
    if (rows.length === 0) console.log('Nothing was searched for by five people or more in a day.')
    else console.log('people  times  found  pressed  searched for')
    for (const { people, times, found, pressed, term } of rows)
      console.log(
        `${column(people, 6)}  ${column(times, 5)}  ${column(found, 5)}  ${column(pressed, 7)}  ${term}`,
      )
    return 0
  })
}

const column = (count: number, width: number) => String(count).padStart(width)

function readAsked(words: string[]): { days: number; missing: boolean } | undefined {
  const asked = { days: USUAL_DAYS, missing: false }
  const rest = [...words]
  while (rest.length > 0) {
    const word = rest.shift()
    if (word === '--nothing-found') asked.missing = true
    else if (word === '--days' && /^[1-9]\d{0,2}$/.test(rest[0] ?? '')) asked.days = Number(rest.shift())
    else return undefined
  }
  return asked
}
