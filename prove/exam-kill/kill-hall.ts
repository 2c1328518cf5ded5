import { type HallPaper, publishHallPaper } from '../../drive/hall-paper.ts'
import { signInPeople } from '../../drive/signed-in-people.ts'
import { fillOffersShop } from '../../server/testing/shops/offers-shop.ts'
import type { TestStore } from '../../server/testing/stores/test-store.ts'
import { type KilledProduct, openKilledProduct } from '../kills/killed-product.ts'
import type { ProofRun } from '../proof.ts'
import { type Candidate, candidatesOf } from '../sittings/candidate.ts'

/** A product with a paper and candidates, which can be killed. */
export type KillHall = KilledProduct<{ paper: HallPaper; candidates: Candidate[] }>

const PACKAGE = 1

interface HallSize {
  candidates: number
  questionCount: number
  plant: string | undefined
}

export async function openKillHall(run: ProofRun, size: HallSize): Promise<KillHall> {
  return await openKilledProduct(run, { plant: size.plant, fill: (store) => fillHall(store, size) })
}

async function fillHall(
  store: TestStore,
  { candidates, questionCount }: HallSize,
): Promise<{ paper: HallPaper; candidates: Candidate[] }> {
  await fillOffersShop(store)
  const connection = store.db.$client
  const paper = await publishHallPaper(connection, { questionCount, mappingId: 1, packageId: PACKAGE })
  const people = await signInPeople(connection, { people: candidates, count: candidates })
  return { paper, candidates: candidatesOf(people) }
}
