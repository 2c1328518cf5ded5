import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import { inColumns, shortTime } from '../../../platform/commands/columns.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import { type ReportRow, readReports } from '../question-reports.ts'

const SHOWN = 50

/** `reports list`; undefined when it is not that. */
export async function runReports({ words }: CommandCall): Promise<number | undefined> {
  const [what, ...more] = words
  if (what !== 'list' || more.length > 0) return undefined
  return await inStore(readConfig(process.env), async (store) => {
    console.log(
      reportsText(await readReports(store.db, SHOWN, { actor: actorHere(), now: systemClock.now() })),
    )
    return 0
  })
}

/** A line for each report, and below it what was written, without what would speak to the terminal. */
export function reportsText(rows: readonly ReportRow[]): string {
  if (rows.length === 0) return 'There are no reports.'
  const lines = inColumns(
    rows.map((row) => [
      shortTime(row.createdAt),
      row.questionCode,
      `question ${row.question} of version ${row.paperVersionId}`,
      row.reason,
    ]),
  ).split('\n')
  return rows
    .flatMap(({ text }, at) => [
      lines[at]!,
      ...(text === null ? [] : [`    ${text.replace(/[\s\p{Cc}]+/gu, ' ')}`]),
    ])
    .join('\n')
}
