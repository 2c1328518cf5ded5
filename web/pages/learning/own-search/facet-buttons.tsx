import { indianNumber } from '../../../../display/indian-number.ts'
import type { ChosenFacets, PurchasedFacets } from '../../../data/search/own-search.queries.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { ownSearchTexts } from './own-search-texts.ts'

const SHOWN = ['categoryFacets', 'coursesFacets', 'langFacets'] as const

interface FacetButtonsProps {
  facets: PurchasedFacets
  chosen: ChosenFacets
  onChoose: (chosen: ChosenFacets) => void
}

/** Type, course and language, each where there is a choice. */
export function FacetButtons({ facets, chosen, onChoose }: FacetButtonsProps) {
  const t = useTexts(ownSearchTexts)
  const locale = useLocale()
  return SHOWN.filter((facet) => (facets[facet]?.length ?? 0) > 1 || chosen[facet]).map((facet) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser
    <div
      key={facet}
      role="group"
      aria-label={t.facets[facet]}
      className="no-bar mt-2 flex gap-2 overflow-x-auto py-1"
    >
      {facets[facet]?.map(({ name, label, labelHindi, count }) => {
        const isChosen = chosen[facet]?.includes(name) ?? false
        const others = { ...chosen, [facet]: undefined }
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? others : { ...chosen, [facet]: [name] })}
            className="choice shrink-0 cursor-pointer"
          >
            {locale === 'hi' ? (labelHindi ?? label) : label} ({indianNumber(count)})
          </button>
        )
      })}
    </div>
  ))
}
