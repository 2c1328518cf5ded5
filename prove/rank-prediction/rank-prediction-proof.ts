import { makeRankBuckets, type RankBucket } from '../../ranking/rank-buckets.ts'
import { candidatesOf, type ScoreCounts } from '../../ranking/score-counts.ts'
import type { Proof, ProofRun } from '../proof.ts'
import { drawSample } from './draw-sample.ts'
import { judgeSeed, type SeedJudgement } from './judge-seed.ts'
import { coarseBuckets } from './plant-coarse-curves.ts'
import { readNeetMarks } from './real-marks.ts'

const FULL_SEEDS = 100
const SMALL_SEEDS = 5
const SAMPLE_SHARE = 0.1

interface Model {
  name: string
  make(counts: ScoreCounts): RankBucket[]
}

const OURS: Model = { name: 'buckets', make: makeRankBuckets }
const COARSE: Model[] = [
  { name: 'one normal curve', make: (counts) => coarseBuckets(counts, 1) },
  { name: '20 quantiles', make: (counts) => coarseBuckets(counts, 20) },
]

export const rankPredictionProof: Proof = {
  claim:
    'buckets from a tenth of the candidates of NEET-UG 2024 predict the ranks of the others, at every mark, and say how sure they are',
  plant: 'the buckets are one normal curve, then 20 quantiles',
  caught: /one normal curve: within 0\.5 % of N[\s\S]*20 quantiles: within 0\.5 % of N/,
  async prove(run) {
    const all = readNeetMarks()
    const candidates = candidatesOf(all)
    const first = run.seed ?? 1
    const seeds = Array.from({ length: run.small ? SMALL_SEEDS : FULL_SEEDS }, (_, at) => first + at)
    run.say(`${candidates} candidates; seeds ${first} to ${seeds.at(-1)}`)
    for (const model of run.planted ? COARSE : [OURS]) {
      const judgements = seeds.map((seed) => {
        const { sample, rest } = drawSample(all, Math.round(candidates * SAMPLE_SHARE), seed)
        return judgeSeed(model.make(sample), rest)
      })
      judge(run, model.name, judgements)
    }
  },
}

function judge({ checks, say }: ProofRun, name: string, judgements: readonly SeedJudgement[]): void {
  const shareWhere = (holds: (judgement: SeedJudgement) => boolean) =>
    judgements.filter(holds).length / judgements.length
  const worst = (of: (judgement: SeedJudgement) => number) => Math.max(...judgements.map(of))
  const mean = (of: (judgement: SeedJudgement) => number) =>
    judgements.reduce((sum, each) => sum + of(each), 0) / judgements.length
  const near = shareWhere(({ worstShare }) => worstShare <= 0.005)
  const nearInTop = shareWhere(({ worstInTop }) => worstInTop <= 1)
  const both = shareWhere(({ worstShare, worstInTop }) => worstShare <= 0.005 && worstInTop <= 1)
  const [worstShare, worstInTop] = [worst((each) => each.worstShare), worst((each) => each.worstInTop)]
  const [covered, halfWidth] = [mean((each) => each.covered), worst((each) => each.halfWidth)]
  say(`${name}:`)
  say(`  within 0.5 % of N at every mark: ${percent(near)} of seeds; farthest ${percent(worstShare)} of N`)
  say(
    `  within max(20 %, 300 places) in the top 1 %: ${percent(nearInTop)} of seeds; farthest ${worstInTop.toFixed(2)} of it`,
  )
  say(`  both: ${percent(both)} of seeds`)
  say(
    `  90 % range: covers ${percent(covered)} of marks (least ${percent(-worst((each) => -each.covered))}); ` +
      `median half-width ${mean((each) => each.halfWidth).toFixed(2)} × 1.645·3·√rank (greatest ${halfWidth.toFixed(2)})`,
  )
  const found = (share: number) => `in ${percent(share)} of seeds`
  checks.holds(`${name}: within 0.5 % of N at every mark, in 95 % of seeds`, near >= 0.95, found(near))
  checks.holds(`${name}: within max(20 %, 300) in the top 1 %, in 95 %`, nearInTop >= 0.95, found(nearInTop))
  checks.holds(`${name}: both at once, in 95 %`, both >= 0.95, found(both))
  const faulty = judgements.flatMap(({ faultyMarks }) => faultyMarks)
  checks.equal(`${name}: marks with a rank out of order, or out of its range or 1..N`, faulty.slice(0, 5), [])
  checks.holds(`${name}: the range covers 90 % of marks`, covered >= 0.9, percent(covered))
  checks.holds(`${name}: median half-width ≤ 1.5 × 1.645·3·√rank`, halfWidth <= 1.5, halfWidth.toFixed(3))
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}
