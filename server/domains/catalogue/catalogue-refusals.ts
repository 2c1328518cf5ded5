import { catalogueRefusals } from '../../../contract/store/catalogue.refusals.ts'
import { refusalsOf } from '../../platform/problems.ts'

export const refuseCatalogue = refusalsOf(catalogueRefusals)
