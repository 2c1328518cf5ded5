import type { CommandCall } from '../../../platform/commands/command.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import { type LessonFigures, listFigures } from '../figures/figures.queries.ts'
import { OFFERED_OPTIONS } from '../ratings/feedback-options.ts'
import { listRatingFigures, type RatedLesson } from '../ratings/ratings.queries.ts'

/** `lessons figures PACKAGE`. */
export async function runLessonFigures({ words }: CommandCall): Promise<number | undefined> {
  const [asked, ...rest] = words
  if (asked === undefined || rest.length > 0 || !/^[1-9]\d{0,8}$/.test(asked)) return undefined
  const config = readConfig(process.env)
  return await inStore(config, async (store) => {
    const from = config.comparedFromCandidates
    const figures = await listFigures(store.db.$client, Number(asked))
    const rated = await listRatingFigures(store.db.$client, Number(asked), from)
    const played = new Set(figures.map(({ itemId }) => itemId))
    if (figures.length + rated.length === 0)
      console.log(`No lesson of package ${asked} was played or rated yet.`)
    for (const one of figures) {
      const rating = rated.find(({ itemId }) => itemId === one.itemId)
      console.log([linesOf(one), ...(rating ? [ratingLine(rating, from)] : [])].join('\n'))
    }
    for (const one of rated)
      if (!played.has(one.itemId)) console.log(`${one.itemId} ${one.title}\n${ratingLine(one, from)}`)
    return 0
  })
}

/** Of a handful of people even how many they are would tell of them. */
function ratingLine({ told }: RatedLesson, from: number): string {
  if (!told) return `  ratings: shown from ${from} people on`
  const wordsOf = (asked: string) => OFFERED_OPTIONS.find(({ option }) => option === asked)?.words.en ?? asked
  const said = told.options.map(
    ({ option, people }) => `${wordsOf(option)} (${Math.round((100 * people) / told.people)} %)`,
  )
  return `  ratings: ${told.mean.toFixed(1)} of 5 by ${told.people} people${said.length > 0 ? `; ${said.join(', ')}` : ''}`
}

function linesOf({ itemId, title, since, starts, leftAt, stalls, stalledMs }: LessonFigures): string {
  const stopped = leftAt.reduce((all, count) => all + count, 0)
  const share = (count: number) => `${stopped === 0 ? 0 : Math.round((100 * count) / stopped)} %`
  const waits = stalls === 0 ? 'none' : `${stalls}, of ${(stalledMs / stalls / 1000).toFixed(1)} s each`
  return [
    `${itemId} ${title}`,
    `  since ${since.toISOString().slice(0, 10)}: ${starts} starts, ${share(leftAt[9] ?? 0)} of plays reached the last tenth`,
    `  where plays stop, by tenths: ${leftAt.map(share).join(', ')}`,
    `  waits for the network: ${waits}`,
  ].join('\n')
}
