import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Facet } from '../../../contract/store/facets.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { type FacetValue, facetLabel } from './facet-words.ts'
import { listingTexts } from './listing-texts.ts'

interface FacetGroupProps {
  facet: Facet
  legend: string
  values: FacetValue[]
  chosen: string[]
}

/** Longer groups fold; a tap opens the rest. */
const SHOWN = 7

/** One facet: its values with their numbers of courses; chosen ones first, then the most frequent. */
export function FacetGroup({ facet, legend, values, chosen }: FacetGroupProps) {
  const list = useTexts(listingTexts)
  const rank = ({ name, count }: FacetValue) => (chosen.includes(name) ? 1e9 : 0) + count
  const ordered = [...values].sort((a, b) => rank(b) - rank(a) || (a.label < b.label ? -1 : 1))
  const split = ordered.length > SHOWN + 1 ? SHOWN : ordered.length
  const box = (value: FacetValue) => (
    <FacetBox key={value.name} facet={facet} value={value} ticked={chosen.includes(value.name)} />
  )
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-small">{legend}</legend>
      {ordered.slice(0, split).map(box)}
      {split < ordered.length && (
        <details>
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-primary text-small underline">
            {list.moreValues(ordered.length - split)}
          </summary>
          {ordered.slice(split).map(box)}
        </details>
      )}
    </fieldset>
  )
}

/**
 * The address decides what is ticked, even after Back or a chip. The checkbox is uncontrolled, so that a tick
 * made before the page was awake is not lost.
 */
function FacetBox({ facet, value, ticked }: { facet: Facet; value: FacetValue; ticked: boolean }) {
  const locale = useLocale()
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(ticked)
  useEffect(() => {
    if (before.current !== ticked && input.current) input.current.checked = ticked
    before.current = ticked
  }, [ticked])
  // A value ticked and cleared again before its list arrived was never in an address that was shown.
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation }) => {
        if (fromLocation && input.current) input.current.checked = before.current
      }),
    [router],
  )
  const label = facetLabel(facet, value, locale)
  return (
    <label className="flex min-h-9 items-center gap-2">
      <input
        ref={input}
        type="checkbox"
        name={facet}
        value={value.name}
        defaultChecked={ticked}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 flex-1" lang={langOf(label, locale)}>
        {label}
      </span>
      <span className="text-quiet text-small tabular-nums">{value.count}</span>
    </label>
  )
}
