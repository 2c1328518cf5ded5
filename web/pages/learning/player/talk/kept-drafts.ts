import { newRequestKey } from '../../../../ui/device/request-key.ts'

const KEY = 'commentDrafts'
/** Of all people of this device; the one touched longest ago goes first. */
const MOST = 40

/** What somebody is writing, and where: below a lesson, as a reply, or instead of a comment. */
export interface DraftName {
  personId: number
  itemId: number
  place: 'new' | `reply-${number}` | `change-${number}`
}

export interface Draft {
  text: string
  /** what was sent of it last, and by which key: the same words again are the same comment */
  sent?: { text: string; key: string }
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Where the device keeps nothing they live as long as the page. */
const here = new Map<string, Draft>()
const nameOf = ({ personId, itemId, place }: DraftName) => `${personId}-${itemId}-${place}`

export function readDraft(name: DraftName, store?: Store): Draft | undefined {
  const found = readAll(store)[nameOf(name)] ?? here.get(nameOf(name))
  return typeof found?.text === 'string' ? found : undefined
}

/** Undefined or empty: it is kept no more. */
export function keepDraft(name: DraftName, draft: Draft | undefined, store?: Store): void {
  const key = nameOf(name)
  const { [key]: _, ...others } = readAll(store)
  const kept = draft && draft.text !== '' ? [[key, draft] as const] : []
  here.delete(key)
  const entries = [...Object.entries(others), ...kept].slice(-MOST)
  try {
    if (entries.length > 0) (store ?? localStorage).setItem(KEY, JSON.stringify(Object.fromEntries(entries)))
    else (store ?? localStorage).removeItem(KEY)
  } catch (error) {
    console.info('this browser keeps nothing', error)
    if (kept.length > 0) here.set(key, draft!)
  }
}

/** The key by which these words are sent: kept before they are, so that a second try is no second comment. */
export function keyToSend(name: DraftName, text: string, store?: Store): string {
  const sent = readDraft(name, store)?.sent
  const key = sent?.text === text && typeof sent.key === 'string' ? sent.key : newRequestKey()
  keepDraft(name, { text, sent: { text, key } }, store)
  return key
}

function readAll(store?: Store): Record<string, Draft> {
  try {
    const kept: unknown = JSON.parse((store ?? localStorage).getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : {}
  } catch {
    return {}
  }
}
