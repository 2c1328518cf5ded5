import { offersRefusals } from '../../../contract/buying/offers.refusals.ts'
import { refusalsOf } from '../../platform/problems.ts'

export const refuseOffers = refusalsOf(offersRefusals)
