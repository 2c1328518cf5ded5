import { type FocusEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Shelved } from '../../data/library.queries.ts'
import { useTexts } from '../../texts/texts.tsx'
import { ownedTexts } from './owned-texts.ts'

const ShownFacts = lazy(async () => ({ default: (await import('./shown-facts.tsx')).ShownFacts }))

/** What a package holds and how far the person is, while it is pointed at, focused, or tapped. */
export function PackageFacts({
  owned: { packageId, title },
}: {
  owned: Pick<Shelved, 'packageId' | 'title'>
}) {
  const t = useTexts(ownedTexts)
  const place = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(false)
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
    const hide = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false)
    document.addEventListener('keydown', hide)
    return () => document.removeEventListener('keydown', hide)
  }, [shown])
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
      <Suspense>{shown && <ShownFacts packageId={packageId} />}</Suspense>
    </span>
  )
}
