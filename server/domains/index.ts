import type { Domain } from '../platform/domain/domain.ts'
import { accountsDomain } from './accounts/domain.ts'
import { addressesDomain } from './addresses/domain.ts'
import { analysisDomain } from './analysis/domain.ts'
import { announcementsDomain } from './announcements/domain.ts'
import { attemptsDomain } from './attempts/domain.ts'
import { broadcastsDomain } from './broadcasts/domain.ts'
import { cartDomain } from './cart/domain.ts'
import { catalogueDomain } from './catalogue/domain.ts'
import { classesDomain } from './classes/domain.ts'
import { classroomDomain } from './classroom/domain.ts'
import { commentsDomain } from './comments/domain.ts'
import { contentsDomain } from './contents/domain.ts'
import { editorialDomain } from './editorial/domain.ts'
import { eventsDomain } from './events/domain.ts'
import { historyDomain } from './history/domain.ts'
import { invoicesDomain } from './invoices/domain.ts'
import { learningDomain } from './learning/domain.ts'
import { libraryDomain } from './library/domain.ts'
import { mediaDomain } from './media/domain.ts'
import { modelsDomain } from './models/domain.ts'
import { notebookDomain } from './notebook/domain.ts'
import { offersDomain } from './offers/domain.ts'
import { ordersDomain } from './orders/domain.ts'
import { ownSearchDomain } from './own-search/domain.ts'
import { papersDomain } from './papers/domain.ts'
import { passesDomain } from './passes/domain.ts'
import { plannerDomain } from './planner/domain.ts'
import { predictorsDomain } from './predictors/domain.ts'
import { progressDomain } from './progress/domain.ts'
import { questionsDomain } from './questions/domain.ts'
import { ranksDomain } from './ranks/domain.ts'
import { readingDomain } from './reading/domain.ts'
import { searchDomain } from './search/domain.ts'
import { stockDomain } from './stock/domain.ts'
import type { StoreServices } from './store-services.ts'
import { streamingDomain } from './streaming/domain.ts'
import { supportDomain } from './support/domain.ts'
import { wishlistDomain } from './wishlist/domain.ts'

/**
 * Every domain of the store. What they keep about a person is erased in this order: orders before the cart,
 * because a payment that comes meanwhile locks its order first, then empties the cart.
 */
export const DOMAINS: readonly Domain<StoreServices>[] = [
  accountsDomain,
  editorialDomain,
  catalogueDomain,
  ordersDomain,
  wishlistDomain,
  historyDomain,
  cartDomain,
  addressesDomain,
  invoicesDomain,
  passesDomain,
  offersDomain,
  supportDomain,
  attemptsDomain,
  questionsDomain,
  papersDomain,
  contentsDomain,
  classesDomain,
  announcementsDomain,
  broadcastsDomain,
  classroomDomain,
  mediaDomain,
  predictorsDomain,
  notebookDomain,
  progressDomain,
  plannerDomain,
  ranksDomain,
  analysisDomain,
  libraryDomain,
  readingDomain,
  modelsDomain,
  streamingDomain,
  commentsDomain,
  learningDomain,
  ownSearchDomain,
  stockDomain,
  searchDomain,
  eventsDomain,
]
