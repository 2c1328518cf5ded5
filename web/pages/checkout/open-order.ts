import { keepDraft, readDraft } from '../../ui/device/kept-draft.ts'

const OPEN = 'openOrder'

/** The order of this tab that waits to be paid, as stored. */
export const openOrder = (): Record<string, unknown> => readDraft(OPEN)

/** Undefined once it is paid. */
export const keepOpenOrder = (order: { orderId: string; requestKey: string } | undefined): void =>
  keepDraft(OPEN, order)
