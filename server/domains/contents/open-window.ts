import type { PaperPlan } from '../papers/paper-plan.ts'

export interface OpenWindow {
  opensAt: string
  /** null: it stays open */
  closesAt: string | null
}

/** When what is open changes by itself. */
export function momentsOf(window: OpenWindow | undefined): Date[] {
  return window ? [window.opensAt, window.closesAt].flatMap((at) => (at === null ? [] : new Date(at))) : []
}

/** When a test opens and closes in its package, ISO 8601 in UTC; undefined: it is open at all times. */
export function openWindow({
  availableFrom,
  plan: { window },
}: {
  availableFrom: Date | null
  plan: Pick<PaperPlan, 'window'>
}): OpenWindow | undefined {
  if (!window) return availableFrom ? { opensAt: availableFrom.toISOString(), closesAt: null } : undefined
  const opens = new Date(window.opensAt)
  return {
    opensAt: (availableFrom && availableFrom > opens ? availableFrom : opens).toISOString(),
    closesAt: new Date(window.closesAt).toISOString(),
  }
}
