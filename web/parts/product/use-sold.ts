import { canBeBought } from '../../../display/can-be-bought.ts'
import type { PackageCard } from '../../data/catalogue.queries.ts'
import { useShell } from '../page/shell-context.ts'

/** Whether this can be bought here today; what cannot shows no price. */
export function useSold(card: Pick<PackageCard, 'categoryList' | 'enquiryOnly'>): boolean {
  return canBeBought(card, useShell()?.openableTypes ?? [])
}
