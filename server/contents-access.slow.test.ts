import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccessShop, openAccessShop } from './testing/access/access-shop.ts'
import { breachesOfAccess } from './testing/access/walk-access.ts'

let shop: AccessShop

beforeAll(async () => {
  shop = await openAccessShop()
})
afterAll(() => shop.close())

describe('what a course holds', () => {
  // Everybody, by every way, through every page.
  const WHOLE_WALK = { timeout: 300_000 }

  it(
    'opens to exactly those who may, whoever comes and whichever way, and the others learn nothing of it',
    WHOLE_WALK,
    async () => {
      expect(await breachesOfAccess(shop, { pages: true })).toEqual([])
    },
  )

  it('is found open where a rule is broken: here what came later opens where the purchase is frozen', async () => {
    const plant = () => shop.write('update grants set growing = true')
    const found = await breachesOfAccess(shop, { plant, people: /frozen|^its owner$|nothing/ })
    const who = 'somebody who bought before it came in, where the package is frozen'
    expect(found).toContain(`${who}: a range of its bytes: 206 instead of 404 not_found`)
    expect(found).toContain(`${who}: the start of the test: 200 instead of not open`)
    expect(found).toContain(`${who}: what the course holds: 200 open instead of 200 absent`)
    // Nobody else goes in.
    expect(found.filter((breach) => !breach.includes('frozen'))).toEqual([])
  })
})
