import type { ownSearch } from '../../../contract/learning/own-search.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { searchContent } from './content/search-content.ts'
import type { OwnSearchServices } from './own-search-services.ts'
import { listPopularCourses } from './purchased/popular-courses.ts'
import { countPurchasedFacets, searchPurchased } from './purchased/search-purchased.ts'

const personOf = (context: RequestContext) => callerOf(context).personId

export function ownSearchOperations(services: OwnSearchServices): Operations<typeof ownSearch> {
  return {
    searchContent: (input, context) => searchContent(services, input, personOf(context), context.now),
    searchPurchased: (input, context) => searchPurchased(services, input, personOf(context), context.now),
    countPurchasedFacets: (input, context) =>
      countPurchasedFacets(services, input, personOf(context), context.now),
    listPopularCourses: (input, context) =>
      listPopularCourses(services, input, personOf(context), context.now),
  }
}
