import type { ShownProduct } from '../product/shown-fields.ts'

export type TrialPlan = ShownProduct['multiValidity'][number]

type Tried = Pick<ShownProduct, 'isTestPassPackage' | 'canBuy' | 'multiValidity'>

/** The plan of a test pass that costs nothing is its free trial (A §4), while the pass is sold. */
export function trialPlanOf({ isTestPassPackage, canBuy, multiValidity }: Tried): TrialPlan | undefined {
  return isTestPassPackage && canBuy ? multiValidity.find(({ spPaise }) => spPaise === 0) : undefined
}
