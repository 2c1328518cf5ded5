import { beforeAll, describe, expect, it } from 'vitest'
import { judgedDemo, judgedSeed, readJudgedHalves } from '../../../../../testing/shops/judged-shops.ts'
import { PackageSearch } from '../../package-search.ts'
import { fittingPackages } from './fits.ts'
import { judge } from './judge.ts'
import type { JudgedQuery } from './judged-query.ts'
import type { JudgedShop } from './judged-shop.ts'

/** The whole seed is judged by `npm run prove -- search`. */
const PACKAGES = 5_000

describe('the judged queries', () => {
  let halves: { own: JudgedQuery[]; blind: JudgedQuery[] }
  let shops: { demo: JudgedShop; seed: JudgedShop }

  beforeAll(async () => {
    halves = await readJudgedHalves()
    shops = { demo: await judgedDemo(), seed: judgedSeed(PACKAGES) }
  })

  it('are at least 400, all different, half of them written without a look, in three tongues', () => {
    const all = [...halves.own, ...halves.blind]
    expect(new Set(all.map(({ q }) => q)).size).toBeGreaterThanOrEqual(400)
    expect(halves.own.length).toBeGreaterThanOrEqual(200)
    expect(halves.blind.filter(({ blind }) => blind).length).toBeGreaterThanOrEqual(200)
    for (const tongue of ['en', 'hi', 'hinglish'])
      expect(all.filter((query) => query.tongue === tongue).length).toBeGreaterThan(50)
    expect(all.filter(({ slip }) => slip).length).toBeGreaterThan(50)
  })

  it.each([
    ['demo', 'own'],
    ['demo', 'blind'],
    ['seed', 'own'],
    ['seed', 'blind'],
  ] as const)('find over the %s what their %s half wants', (store, half) => {
    const { packages, namesOf, popular } = shops[store]
    const search = new PackageSearch(packages, namesOf, popular)
    const verdict = judge(search, packages, halves[half], { isDemo: store === 'demo' })
    expect(verdict.judged).toBeGreaterThan(200)
    expect(verdict.empty).toEqual([])
    expect(verdict.first, JSON.stringify(verdict.misses)).toBeGreaterThanOrEqual(0.95)
    expect(verdict.firstFive, JSON.stringify(verdict.misses)).toBeGreaterThanOrEqual(0.96)
  })

  it('are missed by a search that finds nothing, or the wrong packages first', () => {
    const { packages, popular } = shops.demo
    const nothing = judge({ find: () => ({ positions: [] }) }, packages, halves.own, { isDemo: true })
    expect(nothing.first).toBeLessThan(0.05)
    expect(nothing.empty.length).toBeGreaterThan(200)
    const all = judge({ find: () => ({ positions: popular }) }, packages, halves.own, { isDemo: true })
    expect(all.first).toBeLessThan(0.3)
    expect(all.empty).toEqual([])
  })

  it('want price, year and language only as far as a package has them with the rest', () => {
    const { packages } = shops.demo
    const series = fittingPackages(packages, { exam: 'SSC GD', type: 'TEST_SERIES' })
    expect(series.size).toBeGreaterThan(0)
    expect(fittingPackages(packages, { exam: 'SSC GD', type: 'TEST_SERIES', free: true })).toEqual(series)
    expect(fittingPackages(packages, { exam: 'SSC GD', type: 'MODELS_3D' }).size).toBe(0)
  })
})
