import { expect, it } from 'vitest'
import { type ItemTimes, type Opening, openingOfItem, reachOf } from './may-open.ts'
import type { OpeningGrant } from './passes.queries.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const NOW = day(20)
const grant = (boughtOn: number, growing = true): OpeningGrant => ({
  packageId: 1,
  source: 'ORDER',
  sourceRef: `T-${boughtOn}`,
  reason: 'bought',
  startsAt: day(boughtOn),
  endsAt: day(boughtOn + 20),
  createdAt: day(boughtOn),
  growing,
})
const opening = (...grants: OpeningGrant[]): Opening => ({
  may: true,
  until: null,
  since: NOW,
  source: 'ORDER',
  sourceRef: '',
  reason: '',
  byPackageId: 1,
  grants,
})
const item = (changes: Partial<ItemTimes> = {}): ItemTimes => ({
  addedAt: day(5),
  active: true,
  takenOutAt: null,
  withdrawn: false,
  ...changes,
})
const takenOut = { active: false, takenOutAt: day(12) }

it.each<[string, Opening, ItemTimes, may: boolean]>([
  ['what was there when it was bought', opening(grant(10)), item(), true],
  ['what was there before that was kept', opening(grant(1, false)), item({ addedAt: null }), true],
  ['what came later', opening(grant(10)), item({ addedAt: day(15) }), true],
  ['not what came later, where it is frozen', opening(grant(10, false)), item({ addedAt: day(15) }), false],
  ['what was taken out later', opening(grant(10)), item(takenOut), true],
  ['what was taken out later, where it is frozen', opening(grant(10, false)), item(takenOut), true],
  ['not what was taken out before', opening(grant(14)), item(takenOut), false],
  ['by the older of two what was taken out between', opening(grant(10), grant(14)), item(takenOut), true],
  ['not what is withdrawn', opening(grant(10)), item({ withdrawn: true }), false],
  ['nothing where nothing is open', { may: false }, item(), false],
])('a purchase opens %s', (_what, opened, of, may) => {
  expect(openingOfItem(opened, of, NOW).may).toBe(may)
  expect(reachOf(opened, NOW)(of)).toBe(may)
})

it('says until when the thing itself is open', () => {
  const opened = opening(grant(10), { ...grant(14), startsAt: day(30), endsAt: day(50) })
  expect(openingOfItem(opened, item(takenOut), NOW)).toMatchObject({ until: day(30), sourceRef: 'T-10' })
})
