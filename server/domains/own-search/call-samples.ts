import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const ownSearchCallSamples: CallSamples = {
  'ownSearch.searchContent': { query: 'notes', kind: 'ITEM', pageNo: 0, pageSize: 20 },
  'ownSearch.searchPurchased': {
    query: 'crash',
    categoryFacets: ['VIDEOS'],
    pageNo: 0,
    pageSize: 20,
  },
  'ownSearch.countPurchasedFacets': { searchTerm: 'crash', categoryFacets: ['VIDEOS'] },
  'ownSearch.listPopularCourses': { lgi: 'ENGLISH', pageSize: 10 },
}
