import { type MouseEvent, useEffect, useState } from 'react'

/**
 * Choosing a product of a shelf writes its id to this page's address before following the link (B §2.4), so
 * that Back finds the shelf at the same place.
 */
export function useProductInAddress(): {
  chosenId: number | undefined
  onChoose(event: MouseEvent): void
} {
  const [chosenId, setChosenId] = useState<number>()
  useEffect(() => {
    const written = new URLSearchParams(location.search).get('productId') ?? ''
    if (/^[1-9]\d{0,9}$/.test(written)) setChosenId(Number(written))
  }, [])
  const onChoose = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const id = /\/(\d+)\/[^/]+$/.exec(link?.pathname ?? '')?.[1]
    if (!id) return
    const here = new URL(location.href)
    here.searchParams.set('productId', id)
    history.replaceState(history.state, '', here)
  }
  return { chosenId, onChoose }
}
