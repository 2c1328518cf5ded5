import { z } from 'zod'

/** `T-1042`, as it is written everywhere. */
export const orderNumber = z.string().regex(/^T-[1-9]\d{0,15}$/, 'must be an order number such as T-1042')
