import { fileURLToPath } from 'node:url'
import { bareEnvironment, startNode } from '../../drive/child.ts'
import type { Verdict } from '../../drive/judge.ts'
import type { Bench } from '../bench.ts'
import type { IndexMeasured, IndexOrder } from './index-load.ts'

const PACKAGES = 100_000
const MOST_MB = 250
const MOST_HOSTILE_MS = 20
const PROGRAM = new URL('./index-load.ts', import.meta.url)

/** The indexes of a hundred thousand packages, built and searched in a process of their own. */
export async function largeIndex({ say }: Bench): Promise<Verdict[]> {
  const child = startNode(fileURLToPath(PROGRAM), {
    tied: true,
    env: bareEnvironment(),
    nodeOptions: ['--expose-gc', '--max-old-space-size=4096'],
  })
  try {
    const order: IndexOrder = { packages: PACKAGES }
    const told = (await child.ask(order)) as { result: IndexMeasured } | { failed: string }
    if ('failed' in told) throw new Error(told.failed)
    const { megabytes, seconds, longestStall, searches } = told.result
    say(
      `\nlargeIndex\n  ${PACKAGES} packages: ${megabytes.toFixed(0)} MB, built in ${seconds.toFixed(1)} s, longest stall ${longestStall.toFixed(0)} ms`,
    )
    for (const [kind, { mean, p95, longest }] of Object.entries(searches))
      say(
        `  ${kind}: ${mean.toFixed(2)} ms of this process, p95 ${p95.toFixed(2)}, at most ${longest.toFixed(1)}`,
      )
    return [
      atMost('MB of the indexes of 100,000 packages', megabytes, MOST_MB),
      atMost('p95 of a hostile search over 100,000 packages, ms', searches.hostile!.p95, MOST_HOSTILE_MS),
    ]
  } finally {
    await child.stop()
  }
}

function atMost(name: string, figure: number, bar: number): Verdict {
  const value = Number(figure.toFixed(1))
  return { name, ours: value, floor: bar, value, bar, holds: value <= bar }
}
