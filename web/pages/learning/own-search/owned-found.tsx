import { useState } from 'react'
import { useAnswer } from '../../../data/hooks.ts'
import {
  type ChosenFacets,
  countPurchasedFacets,
  searchPurchased,
} from '../../../data/search/own-search.queries.ts'
import { RestOfList } from '../../../parts/own-place/rest-of-list.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { ownedTexts } from '../owned-texts.ts'
import { ShelvedCard } from '../shelf-card.tsx'
import { FacetButtons } from './facet-buttons.tsx'
import { ownSearchTexts } from './own-search-texts.ts'
import { useFoundPages } from './use-found-pages.ts'

/** The packages of the signed-in person that have these words, and the facets that narrow them. */
export function useOwnedFound(query: string) {
  const [of, setOf] = useState<{ query: string; chosen: ChosenFacets }>({ query, chosen: {} })
  const chosen = of.query === query ? of.chosen : {}
  const isAll = Object.values(chosen).every((values) => values === undefined)
  const key = `${query} ${JSON.stringify(chosen)}`
  const pages = useFoundPages(`courses ${key}`, (pageNo) => searchPurchased(query, chosen, pageNo))
  const facets = useAnswer(`facets ${key}`, () => countPurchasedFacets(query, chosen)).data
  const choose = (next: ChosenFacets) => setOf({ query, chosen: next })
  return { ...pages, first: pages.data?.[0], chosen, isAll, facets, choose }
}

export function OwnedFound({ owned }: { owned: ReturnType<typeof useOwnedFound> }) {
  const t = useTexts(ownSearchTexts)
  const list = useTexts(ownedTexts)
  const { data, first, facets, chosen, choose, isAll } = owned
  if (!first || (first.total === 0 && isAll)) return null
  return (
    <section aria-labelledby="own-courses" className="mt-2">
      <h2 id="own-courses" className="text-h4">
        {t.courses}
      </h2>
      <p role="status" className="text-quiet">
        {t.coursesFound(first.total)}
      </p>
      {facets && <FacetButtons facets={facets} chosen={chosen} onChoose={choose} />}
      <ul className="mt-3 grid gap-4 lg:grid-cols-2">
        {data!
          .flatMap(({ packageList }) => packageList)
          .map((shelved) => (
            <li key={shelved.packageId} className="min-w-0">
              <ShelvedCard shelved={shelved} />
            </li>
          ))}
      </ul>
      <RestOfList {...owned.rest(first.total)} texts={list} />
    </section>
  )
}
