import { setTimeout as pause } from 'node:timers/promises'
import { statusOf } from './caller.ts'
import type { Child } from './child.ts'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'
import { beginProduct, type ProductOptions } from './product.ts'
import { hasServed } from './serving.ts'

const SERVES_WITHIN_MS = 120_000
const AGAIN_AFTER_MS = 200
/** a product that ends this often before it serves will not recover */
const MOST_VAIN_STARTS = 5

/** The product under a supervisor like an operator's: whenever it ends, it is started again. */
export interface SupervisedProduct {
  origin: string
  /** how often it was started */
  starts(): number
  /** Resolves once it is gone. */
  kill9(): Promise<unknown>
  /** Resolves when it serves; throws with its output if it does not. */
  serves(): Promise<void>
  /** Stops it cleanly and for good. */
  stop(): Promise<unknown>
}

export async function superviseProduct(options: ProductOptions): Promise<SupervisedProduct> {
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  let stopping = false
  let starts = 0
  let vain = 0
  const begin = (): Child => {
    starts += 1
    const begun = beginProduct({
      ...options,
      name: `product-${starts}`,
      env: { ...options.env, PORT: port },
    })
    void begun.ended.then(async () => {
      if (stopping) return
      vain = hasServed(begun) ? 0 : vain + 1
      await pause(AGAIN_AFTER_MS)
      if (!stopping && vain < MOST_VAIN_STARTS) product = begin()
    })
    return begun
  }
  let product = begin()
  return {
    origin,
    starts: () => starts,
    kill9: () => product.kill9(),
    async serves() {
      const ready = async () => hasServed(product) && (await statusOf(`${origin}/readyz`)) === 200
      const served = await eventually(
        async () => vain >= MOST_VAIN_STARTS || (await ready()),
        SERVES_WITHIN_MS,
      )
      if (!served || vain >= MOST_VAIN_STARTS)
        throw new Error(`the product does not serve:\n${product.output().slice(-3000)}`)
    },
    async stop() {
      stopping = true
      await product.stop()
    },
  }
}
