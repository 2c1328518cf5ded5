import { fileURLToPath } from 'node:url'
import { bareEnvironment, startNode } from './child.ts'

/**
 * A program of ours that does orders in a process of its own, one after the other, so that its work is none
 * of ours.
 */
export interface Apart<Order, Result> {
  do(order: Order): Promise<Result>
  end(): Promise<unknown>
}

type Told<Result> = { result: Result } | { failed: string }

export function openApart<Order extends object, Result>(program: URL): Apart<Order, Result> {
  const child = startNode(fileURLToPath(program), { tied: true, env: bareEnvironment() })
  return {
    async do(order) {
      const told = (await child.ask(order)) as Told<Result>
      if ('failed' in told) throw new Error(told.failed)
      return told.result
    },
    end: () => child.stop(),
  }
}

/** One order, by a process that has done none before. */
export async function doApart<Order extends object, Result>(program: URL, order: Order): Promise<Result> {
  const apart = openApart<Order, Result>(program)
  return await apart.do(order).finally(() => apart.end())
}

/** Makes this process one that does orders. Without whoever started it there are none. */
export function doOrders<Order, Result>(work: (order: Order) => Promise<Result>): void {
  process.on('message', (order) => {
    work(order as Order).then(
      (result) => process.send!({ result }),
      (error: Error) => process.send!({ failed: error.message }),
    )
  })
  process.once('disconnect', () => process.exit())
}
