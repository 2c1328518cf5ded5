import type { PaperSource } from '../../domains/papers/importing/build-paper.ts'
import { grantPass } from '../../domains/passes/grant-pass.ts'
import { inTransaction } from '../../platform/database.ts'
import { type PublishedTest, publishTest, type TestMapping } from '../exams/test-papers.ts'
import { idOf, type Visitor } from '../visitor.ts'
import { type OffersShop, openOffersShop } from './offers-shop.ts'

/** Settings of a product that compares a handful of candidates. */
export const COMPARES_ALL = { COMPARED_FROM_CANDIDATES: '1' }

export interface ExamShop extends OffersShop {
  /** A paper of its own in a package, by default package 1. */
  publish(source?: PaperSource, mapping?: Partial<TestMapping>): Promise<PublishedTest>
  /** Grants a person a package for this many days. */
  give(who: Visitor, packageId: number, days?: number, sourceRef?: string): Promise<void>
}

/** The four packages of `openOffersShop`, into which papers are put. */
export async function openExamShop(env: Record<string, string> = {}): Promise<ExamShop> {
  const shop = await openOffersShop(env)
  let mappingId = 500
  return {
    ...shop,
    async publish(source, mapping = {}) {
      mappingId += 1
      return await publishTest(shop.store.db, { mappingId, packageId: 1, free: true, ...mapping }, source)
    },
    async give(who, packageId, days = 30, sourceRef = 'T-1042') {
      const personId = await idOf(who)
      const validity = { validity: days, validityUnit: 'DAYS', extension: 0, extensionUnit: 'DAYS' } as const
      const pass = { personId, packageId, validity, source: 'ORDER', sourceRef, reason: 'bought' } as const
      await inTransaction(shop.store.db, (connection) => grantPass(connection, pass, shop.app.clock.now()))
    },
  }
}
