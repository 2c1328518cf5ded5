import { fileURLToPath } from 'node:url'
import { bareEnvironment, startNode } from './child.ts'

/**
 * A program of ours that carries out orders in a separate process, one after the other, so that its work does
 * not burden this process.
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

/** Carries out one order in a fresh process. */
export async function doApart<Order extends object, Result>(program: URL, order: Order): Promise<Result> {
  const apart = openApart<Order, Result>(program)
  return await apart.do(order).finally(() => apart.end())
}

/** Turns this process into one that carries out orders. It exits when its parent disconnects. */
export function doOrders<Order, Result>(work: (order: Order) => Promise<Result>): void {
  process.on('message', (order) => {
    work(order as Order).then(
      (result) => process.send!({ result }),
      (error: Error) => process.send!({ failed: error.message }),
    )
  })
  process.once('disconnect', () => process.exit())
}
