/** The support request so far, stored on this device (B §3, §7.2). */
export interface SupportDraft {
  examCategory: string
  exam: string
  product: string
  issue: string
  /** when it was written, ISO */
  date: string
}

export const SALES_CALL = { product: 'Purchase Related', issue: 'Request a Sales Call' } as const

const KEY = 'supportData'
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** The draft on this device; empty if there is none, if it is over a month old, or if other code wrote it. */
export function readSupportDraft(
  nowMs: number,
  store?: Pick<Storage, 'getItem'>,
): Omit<SupportDraft, 'date'> {
  try {
    const kept = JSON.parse((store ?? localStorage).getItem(KEY) ?? '{}') as Record<string, unknown>
    const age = nowMs - Date.parse(text(kept.date))
    if (!(age > -KEPT_MS && age < KEPT_MS)) return NONE
    const { examCategory, exam, product, issue } = kept
    return { examCategory: text(examCategory), exam: text(exam), product: text(product), issue: text(issue) }
  } catch {
    return NONE
  }
}

/** Stores what is known; the rest is empty. */
export function keepSupportDraft(
  draft: Partial<Omit<SupportDraft, 'date'>>,
  nowMs: number,
  store?: Pick<Storage, 'setItem'>,
): void {
  try {
    const date = new Date(nowMs).toISOString()
    const kept: SupportDraft = { ...NONE, ...draft, date }
    ;(store ?? localStorage).setItem(KEY, JSON.stringify(kept))
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}

export function forgetSupportDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}

const NONE = { examCategory: '', exam: '', product: '', issue: '' }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
