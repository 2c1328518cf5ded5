import { canBeBought } from '../../../display/can-be-bought.ts'
import type { PackageCard } from '../../data/catalogue.queries.ts'
import { useShell } from '../page/shell-context.ts'

/** Whether it can be bought here today; otherwise no price is shown. */
export function useSold(card: Pick<PackageCard, 'categoryList' | 'enquiryOnly'>): boolean {
  return canBeBought(card, useShell()?.openableTypes ?? [])
}
