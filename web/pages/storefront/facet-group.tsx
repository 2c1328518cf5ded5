import type { Facet } from '../../../contract/facets.ts'
import { catalogueTexts } from '../../texts/catalogue.ts'
import { useTexts } from '../../texts/texts.tsx'

interface FacetGroupProps {
  facet: Facet
  legend: string
  values: { name: string; label: string; count: number }[]
  chosen: string[]
}

/** One facet: its values, how many courses each would show, most first. */
export function FacetGroup({ facet, legend, values, chosen }: FacetGroupProps) {
  const t = useTexts(catalogueTexts)
  const ordered = [...values].sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
  const label = (value: FacetGroupProps['values'][number]) =>
    facet === 'categoryFacets' ? t.types[value.name as keyof typeof t.types] : value.label
  return (
    <fieldset className="max-h-64 overflow-y-auto">
      <legend className="font-semibold text-small">{legend}</legend>
      {ordered.map((value) => (
        <label key={value.name} className="flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            name={facet}
            value={value.name}
            defaultChecked={chosen.includes(value.name)}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="min-w-0 flex-1">{label(value)}</span>
          <span className="text-quiet text-small tabular-nums">{value.count}</span>
        </label>
      ))}
    </fieldset>
  )
}
