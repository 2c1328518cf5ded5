import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { getPackageData, type PackageData } from '../../data/learning.queries.ts'
import type { Shelved } from '../../data/library.queries.ts'
import { catalogueTexts } from '../../parts/product/catalogue-texts.ts'
import { useTexts } from '../../texts/texts.tsx'
import { areaTexts } from './area/area-texts.ts'

/** What was asked for on this page, by package (B §3). */
const known = new Map<number, Promise<PackageData>>()

/** What a package holds and how far the person is, while it is pointed at, focused, or tapped. */
export function PackageFacts({
  owned: { packageId, title },
}: {
  owned: Pick<Shelved, 'packageId' | 'title'>
}) {
  const t = useTexts(areaTexts)
  const place = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(false)
  const [data, setData] = useState<PackageData>()
  useEffect(() => {
    const card = place.current?.closest('article')
    if (!card) return
    const enter = (event: PointerEvent) => event.pointerType === 'mouse' && setShown(true)
    const leave = (event: PointerEvent) => event.pointerType === 'mouse' && setShown(false)
    card.addEventListener('pointerenter', enter)
    card.addEventListener('pointerleave', leave)
    return () => {
      card.removeEventListener('pointerenter', enter)
      card.removeEventListener('pointerleave', leave)
    }
  }, [])
  useEffect(() => {
    if (!shown) return
    let left = false
    factsOf(packageId).then(
      (found) => left || setData(found),
      () => {},
    )
    const hide = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false)
    document.addEventListener('keydown', hide)
    return () => {
      left = true
      document.removeEventListener('keydown', hide)
    }
  }, [shown, packageId])
  const focus = (event: FocusEvent<HTMLElement>) => event.target.matches(':focus-visible') && setShown(true)
  return (
    <span ref={place} className="absolute top-1 right-1 z-10">
      <button
        type="button"
        aria-label={t.facts(title)}
        aria-expanded={shown}
        onFocus={focus}
        onBlur={() => setShown(false)}
        onClick={() => setShown(true)}
        className="grid size-11 cursor-pointer place-items-center rounded-full bg-card text-primary"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-2 stroke-current">
          <path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 11v5.5M12 7.5h.01" />
        </svg>
      </button>
      {shown && data && <Facts data={data} />}
    </span>
  )
}

function Facts({ data: { categoryTabs } }: { data: PackageData }) {
  const t = useTexts(areaTexts)
  const shop = useTexts(catalogueTexts)
  return (
    <span
      role="status"
      className="pointer-events-none absolute top-full right-0 block w-max max-w-64 rounded-control bg-ink px-3 py-2 text-card text-small"
    >
      {categoryTabs.length === 0
        ? t.none
        : categoryTabs.map(({ category, count, done }) => (
            <span key={category} className="block">
              {`${shop.typesMany[category]} (${count}) · ${t.doneOf(done, count)}`}
            </span>
          ))}
    </span>
  )
}

function factsOf(packageId: number): Promise<PackageData> {
  const asked = known.get(packageId) ?? getPackageData(packageId)
  known.set(packageId, asked)
  asked.catch(() => known.delete(packageId))
  return asked
}
