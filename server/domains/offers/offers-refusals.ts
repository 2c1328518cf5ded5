import { offersRefusals } from '../../../contract/offers.refusals.ts'
import { refusalsOf } from '../../platform/problems.ts'

export const refuseOffers = refusalsOf(offersRefusals)
