import { judge } from '../../server/domains/catalogue/search/judged/testing/judge.ts'
import type { JudgedQuery } from '../../server/domains/catalogue/search/judged/testing/judged-query.ts'
import type { JudgedShop } from '../../server/domains/catalogue/search/judged/testing/judged-shop.ts'
import { PackageSearch } from '../../server/domains/catalogue/search/package-search.ts'
import { judgedDemo, judgedSeed, readJudgedHalves } from '../../server/testing/shops/judged-shops.ts'
import type { Proof, ProofRun } from '../proof.ts'

const FULL = 20_000
const SMALL = 1_000
/** What is promised; as a share of the queries that the store can answer. */
const FIRST = 0.85
const FIRST_FIVE = 0.96

export const searchProof: Proof = {
  claim:
    'of the judged queries 85 in a hundred have the right package first, 96 among the first five, and none an empty page where something fits',
  plant: 'nothing that was typed is corrected',
  caught: /first of the/,
  async prove(run) {
    const { own, blind } = await readJudgedHalves()
    const seed = judgedSeed(run.small ? SMALL : FULL, run.seed)
    const demo = await judgedDemo()
    // What is typed as it should be written needs no correction.
    const planted = ({ slip }: JudgedQuery) => !run.planted || slip
    for (const [half, queries] of Object.entries({ own, blind }))
      for (const [store, shop] of Object.entries({ demo, seed }))
        judgeOne(run, { half, store, shop, queries: queries.filter(planted) })
  },
}

function judgeOne(
  run: ProofRun,
  { half, store, shop, queries }: { half: string; store: string; shop: JudgedShop; queries: JudgedQuery[] },
): void {
  const box = new PackageSearch(shop.packages, shop.namesOf, shop.popular)
  const search = { find: (text: string) => box.find(text, { asTyped: run.planted }) }
  const verdict = judge(search, shop.packages, queries, { isDemo: store === 'demo' })
  const { judged, outside, elsewhere, first, firstFive, empty, misses } = verdict
  const percent = (share: number) => (100 * share).toFixed(1)
  run.say(
    `${store}, ${half} half: ${judged} judged, ${outside} that no package of it answers, ${elsewhere} for no product; ` +
      `right one first ${percent(first)} %, among five ${percent(firstFive)} %, ${empty.length} empty`,
  )
  for (const { q, at, first: instead } of misses) run.say(`  ${at ?? '–'}: ${q} (${instead ?? 'nothing'})`)
  run.checks.holds(`right first of the ${half} half, ${store}`, first >= FIRST, percent(first))
  run.checks.holds(
    `right within the first five of the ${half} half, ${store}`,
    firstFive >= FIRST_FIVE,
    percent(firstFive),
  )
  run.checks.equal(`empty pages of the ${half} half, ${store}`, empty, [])
}
