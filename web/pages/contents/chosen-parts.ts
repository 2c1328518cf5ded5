import { useState } from 'react'
import { alacartePath } from '../../../addresses/content-paths.ts'

/**
 * The parts chosen in an address, `parts=1001,1003`: those that the pack has, each once, in the pack's order.
 */
export function readParts(query: string, known: readonly number[]): number[] {
  const asked = new Set((new URLSearchParams(query).get('parts') ?? '').split(','))
  return known.filter((id) => asked.has(String(id)))
}

/**
 * The parts chosen on this page; the address stores them, so that a reload and a link show the same. A page
 * is sent with none chosen, whatever its address says: `readAddress` is called once it is awake.
 */
export function useChosenParts(packId: number, known: readonly number[]) {
  const [chosen, setChosen] = useState<number[]>([])
  const choose = (next: number[]) => {
    const inOrder = known.filter((id) => next.includes(id))
    setChosen(inOrder)
    keepInAddress(packId, inOrder)
  }
  return {
    chosen,
    readAddress: () => setChosen(readParts(location.search, known)),
    toggle: (id: number) =>
      choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
    clear: () => choose([]),
  }
}

function keepInAddress(packId: number, parts: number[]): void {
  // Other parameters of the address, such as utm_source, stay.
  const others = new URLSearchParams(location.search)
  others.delete('packageId')
  others.delete('parts')
  const query = alacartePath(packId, parts).split('?')[1] + (others.size > 0 ? `&${others}` : '')
  history.replaceState(history.state, '', `${location.pathname}?${query}`)
}
