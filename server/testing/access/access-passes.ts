import { keepPassScope } from '../../domains/catalogue/pass-scope/pass-scope.queries.ts'
import { endPass } from '../../domains/passes/grant-pass.ts'
import { inTransaction } from '../../platform/database.ts'
import { idOf, newcomer } from '../visitor.ts'
import { freeze, type Given, give, owner, type Row } from './access-owners.ts'
import { type AccessShop, EXAM_OF_PASS, PACKAGE, PASS } from './access-shop.ts'

/** Package 1 comes to prepare for the exam of the pass, or no longer does, as an import would have it. */
async function cover(shop: AccessShop, covered = true): Promise<void> {
  await shop.write(
    covered
      ? `insert into package_exams (package_id, exam_id, position) values (${PACKAGE}, $1, 1)`
      : `delete from package_exams where package_id = ${PACKAGE} and exam_id = $1`,
    [EXAM_OF_PASS],
  )
  await inTransaction(shop.store.db, (connection) => keepPassScope(connection, shop.app.clock.now()))
}

/** Whoever takes the pass, or its trial, of exams for which package 1 prepares. */
const passOwner = async (shop: AccessShop, given: Given = {}) => {
  await cover(shop)
  return await owner(shop, { packageId: PASS, ...given })
}

/** Whoever has, had or tries a pass, and what they may of package 1. */
export const PASS_PEOPLE: Row[] = [
  ['the owner of a test pass of its exams', 'open', (shop) => passOwner(shop)],
  ['somebody on a trial of such a pass', 'open', (shop) => passOwner(shop, { source: 'TRIAL' })],
  [
    'somebody whose pass is over',
    'ended',
    async (shop) => {
      const who = await passOwner(shop, { days: 1 })
      shop.later(3)
      return who
    },
  ],
  [
    'somebody whose trial of the pass is over',
    'ended',
    async (shop) => {
      const who = await passOwner(shop, { days: 1, source: 'TRIAL' })
      shop.later(3)
      return who
    },
  ],
  [
    'somebody who bought the pass during its trial, when the trial would be over',
    'open',
    async (shop) => {
      const who = await passOwner(shop, { days: 1, source: 'TRIAL' })
      await give(shop, who, { packageId: PASS, days: 2, ref: 'T-1050' })
      // A day of the trial and two that were bought.
      shop.later(3)
      return who
    },
  ],
  [
    'the owner of a pass into whose exams it came later',
    'open',
    async (shop) => {
      const who = await owner(shop, { packageId: PASS })
      await cover(shop)
      return who
    },
  ],
  [
    'somebody on a trial of a pass into whose exams it came later',
    'open',
    async (shop) => {
      const who = await owner(shop, { packageId: PASS, source: 'TRIAL' })
      await cover(shop)
      return who
    },
  ],
  [
    'the owner of a frozen pass into whose exams it came later',
    'nothing',
    async (shop) => {
      await freeze(shop, PASS)
      const who = await owner(shop, { packageId: PASS })
      await cover(shop)
      return who
    },
  ],
  [
    'the owner of a pass whose exams it left later, and the store',
    'open',
    async (shop) => {
      const who = await passOwner(shop)
      shop.later(1)
      await cover(shop, false)
      await shop.write('update packages set published = false where id = 1')
      return who
    },
  ],
  [
    'somebody who bought the pass after it had left its exams',
    'nothing',
    async (shop) => {
      await cover(shop)
      await cover(shop, false)
      shop.later(1)
      return await owner(shop, { packageId: PASS })
    },
  ],
  [
    'somebody whose pass was taken back',
    'nothing',
    async (shop) => {
      const who = await passOwner(shop)
      const pass = { source: 'ORDER' as const, sourceRef: 'T-1042', reason: 'refund' }
      const personId = await idOf(who)
      await inTransaction(shop.store.db, (connection) =>
        endPass(connection, { ...pass, personId }, shop.app.clock.now()),
      )
      return who
    },
  ],
  [
    'a child on a trial of such a pass',
    'open',
    async (shop) => {
      await cover(shop)
      const child = await newcomer(shop.app, 'Asha Rao', '2014-04-05')
      return give(shop, child, { packageId: PASS, source: 'TRIAL' })
    },
  ],
]
