/**
 * What was typed so far, as long as this tab is open. The browser may store nothing, and other code may have
 * written there.
 */
export function readDraft(name: string, store?: Pick<Storage, 'getItem'>): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse((store ?? sessionStorage).getItem(name) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

export function keepDraft(name: string, draft: Record<string, unknown> | undefined): void {
  try {
    if (draft) sessionStorage.setItem(name, JSON.stringify(draft))
    else sessionStorage.removeItem(name)
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}

/** A text of a draft, empty if there is none. */
export const draftText = (value: unknown): string => (typeof value === 'string' ? value : '')
