import { Gauge } from 'prom-client'
import type { Metrics } from '../metrics.ts'
import type { Hub } from './hub.ts'

/** From now on the figures of this process tell what is live in it. */
export function showHub({ hub, metrics }: { hub: Hub; metrics: Pick<Metrics, 'registry'> }): void {
  new Gauge({
    name: 'taiyari_hub',
    help: 'Live streams of this process, and what was sent over them',
    labelNames: ['figure'],
    registers: [metrics.registry],
    collect() {
      for (const [figure, value] of Object.entries(hub.figures())) this.set({ figure }, value)
    },
  })
}
