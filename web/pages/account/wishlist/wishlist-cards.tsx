import type { WishedPackages } from '../../../data/wishlist.queries.ts'
import { PackageCard } from '../../../parts/product/package-card.tsx'
import { shownCard } from '../../../parts/product/shown-fields.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { wishlistTexts } from './wishlist-page-texts.ts'

type Wished = WishedPackages['packages'][number]
/** Titles by id, including courses on other pages; undefined unless in selection mode. */
type Selected = Map<number, string>

interface CardsProps {
  packages: Wished[]
  nowMs: number
  selected: Selected | undefined
  onSelect: (selected: Selected) => void
  onRemove: (wished: Wished) => void
}

/** The person's own wishes: each can be removed, or selected together with others. */
export function WishedCards({ packages, nowMs, selected, onSelect, onRemove }: CardsProps) {
  return (
    <ul className="grid gap-4 min-[37.5rem]:grid-cols-2 xl:grid-cols-3">
      {packages.map((wished) => (
        <li key={wished.id} className="wish card flex min-w-0 flex-col">
          <PackageCard card={shownCard(wished)} nowMs={nowMs} />
          <div className="mx-3 flex border-line border-t">
            {selected ? (
              <SelectBox wished={wished} selected={selected} onSelect={onSelect} />
            ) : (
              <RemoveButton wished={wished} onRemove={onRemove} />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function RemoveButton({ wished, onRemove }: { wished: Wished; onRemove: (wished: Wished) => void }) {
  const t = useTexts(wishlistTexts)
  const locale = useLocale()
  return (
    <button
      type="button"
      onClick={() => onRemove(wished)}
      className="min-h-11 cursor-pointer pr-4 font-semibold text-primary hover:underline"
    >
      {t.remove}{' '}
      <span className="sr-only" lang={langOf(wished.title, locale)}>
        {wished.title}
      </span>
    </button>
  )
}

interface SelectProps {
  wished: Wished
  selected: Selected
  onSelect: (selected: Selected) => void
}

function SelectBox({ wished, selected, onSelect }: SelectProps) {
  const t = useTexts(wishlistTexts)
  const locale = useLocale()
  const toggle = () => {
    const next = new Map(selected)
    if (!next.delete(wished.id)) next.set(wished.id, wished.title)
    onSelect(next)
  }
  return (
    <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={selected.has(wished.id)}
        onChange={toggle}
        className="size-5 shrink-0 accent-primary"
      />
      <span>
        {t.selectThis}{' '}
        <span className="sr-only" lang={langOf(wished.title, locale)}>
          {wished.title}
        </span>
      </span>
    </label>
  )
}

interface BarProps {
  shown: Wished[]
  selected: Selected
  onSelect: (selected: Selected | undefined) => void
  onRemove: () => void
}

/** The actions for the selection, within reach of the thumb. */
export function SelectionBar({ shown, selected, onSelect, onRemove }: BarProps) {
  const t = useTexts(wishlistTexts)
  const selectAll = () =>
    onSelect(new Map([...selected, ...shown.map(({ id, title }) => [id, title] as const)]))
  return (
    <div className="card sticky bottom-2 z-10 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 p-3 shadow-lg">
      <p role="status" className="mr-auto font-semibold tabular-nums">
        {t.selected(selected.size)}
      </p>
      <button
        type="button"
        onClick={selectAll}
        className="min-h-11 cursor-pointer px-2 text-primary underline"
      >
        {t.selectAll}
      </button>
      <button
        type="button"
        onClick={() => onSelect(undefined)}
        className="min-h-11 cursor-pointer px-2 text-primary underline"
      >
        {t.cancel}
      </button>
      <button
        type="button"
        onClick={onRemove}
        disabled={selected.size === 0}
        className="button max-sm:w-full disabled:cursor-default disabled:bg-line disabled:text-quiet"
      >
        {t.removeSelected}
      </button>
    </div>
  )
}
