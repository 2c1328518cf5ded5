import { existsSync, readFileSync } from 'node:fs'
import { type ScoreCount, scoreCountsOf } from '../../ranking/score-counts.ts'

export const NEET_FILE = '../shared/data/neet-2024-marks.csv'
export const hasNeetFile = existsSync(NEET_FILE)

export const LOWEST_MARK = -180
export const HIGHEST_MARK = 720

/** How many candidates of NEET-UG 2024 had each mark. */
export function readNeetMarks(): ScoreCount[] {
  const [head, ...lines] = readFileSync(NEET_FILE, 'utf8').trim().split('\n')
  if (head !== 'marks,candidates') throw new Error(`${NEET_FILE} begins with "${head}"`)
  return scoreCountsOf(
    lines.map((line) => {
      const [, score, count] = /^(-?\d+),(\d+)$/.exec(line) ?? []
      if (score === undefined) throw new Error(`${NEET_FILE} has a line "${line}"`)
      return { score: Number(score), count: Number(count) }
    }),
  )
}
