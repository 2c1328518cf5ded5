import type { ClientOfPart } from '../../../contract/client.ts'

type Search = ClientOfPart<'search'>['search']

export type Suggestions = Awaited<ReturnType<Search['getSuggestions']>>
export type SuggestedPackage = Suggestions['packages'][number]
export type FoundPlace = Suggestions['places'][number]
export type PrimaryFacet = NonNullable<Suggestions['primaryFacets']>[number]
