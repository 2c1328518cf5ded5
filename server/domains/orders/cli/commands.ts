import type { Command } from '../../../platform/commands/command.ts'
import type { OrdersHere } from './orders.ts'

export const ordersCommands: Command<OrdersHere>[] = [
  {
    names: ['orders'],
    part: 'orders',
    help: `orders list [--status STATUS | --to-send | --refund-asked]
orders show T-1042
    shows the last 50 orders, or all of one: what to pack, where it goes, what happened; that you looked is recorded
orders send T-1042 COURIER TRACKING [PACKAGE ...]
orders deliver T-1042 TRACKING
    says that a parcel has left (all that waits, or these packages) and that it has arrived; the buyer is told
orders refund T-1042 --why TEXT [--line PACKAGE[=RUPEES] ...]
orders refuse T-1042 --why TEXT
    gives money back, all that is left or these lines, or answers the wish for it with no
orders stuck
orders settle REFUND --reference TEXT
    shows the refunds that no gateway makes, and says that one was given by hand: the buyer reads that it is done
orders reconcile [--days N]
    asks the gateways about what is not paid yet, and compares all their payments of the last 7 or N days (docs/buying.md)`,
    load: async () => (await import('./orders.ts')).runOrders,
  },
  {
    names: ['export settlement'],
    part: 'orders',
    help: `export settlement MONTH FILE.csv
    writes every payment and refund of a month such as 2026-11, to compare with the gateway's own`,
    load: async () => (await import('./orders-settlement.ts')).runExportSettlement,
  },
]
