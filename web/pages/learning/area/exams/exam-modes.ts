import { PRODUCT_TYPES, type ProductType } from '../../../../../contract/product-types.ts'

/** B §7.2: with what an exam is studied on this device, by the exam's number. */
const KEY = 'examModes'
const MOST = 50

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Undefined: with everything. */
export function readExamMode(examId: number, store?: Store): ProductType | undefined {
  return readModes(store).find(([id]) => id === examId)?.[1]
}

/** The chosen one comes first; what was chosen longest ago is forgotten. */
export function keepExamMode(examId: number, mode: ProductType | undefined, store?: Store): void {
  const others = readModes(store).filter(([id]) => id !== examId)
  const modes = mode === undefined ? others : [[examId, mode] as const, ...others]
  try {
    const kept = store ?? localStorage
    kept.setItem(KEY, JSON.stringify(modes.slice(0, MOST)))
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}

function readModes(store: Store | undefined): (readonly [number, ProductType])[] {
  try {
    const kept: unknown = JSON.parse((store ?? localStorage).getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap((entry) => (isMode(entry) ? [entry] : [])).slice(0, MOST) : []
  } catch (error) {
    console.info('this browser keeps nothing', error)
    return []
  }
}

const isMode = (entry: unknown): entry is [number, ProductType] =>
  Array.isArray(entry) && Number.isSafeInteger(entry[0]) && PRODUCT_TYPES.includes(entry[1])
