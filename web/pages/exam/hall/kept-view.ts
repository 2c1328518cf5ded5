import { FONT_SIZES, type FontSize } from './view-settings.ts'

interface KeptView {
  fontSize: FontSize
  keys: boolean
}

const KEY = 'examView'
const AS_IT_COMES: KeptView = { fontSize: 'medium', keys: true }
type Store = Pick<Storage, 'getItem' | 'setItem'>

/**
 * The candidate's view settings on this device; defaults if the browser stores nothing, or something invalid.
 */
export function readKeptView(store?: Store): KeptView {
  try {
    const kept = JSON.parse((store ?? localStorage).getItem(KEY) ?? 'null') as Partial<KeptView> | null
    const fontSize = FONT_SIZES.find((size) => size === kept?.fontSize) ?? AS_IT_COMES.fontSize
    return { fontSize, keys: kept?.keys !== false }
  } catch {
    return AS_IT_COMES
  }
}

export function keepView({ fontSize, keys }: KeptView, store?: Store): void {
  try {
    ;(store ?? localStorage).setItem(KEY, JSON.stringify({ fontSize, keys }))
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}
