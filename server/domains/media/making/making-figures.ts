import { Counter, Gauge } from 'prom-client'
import type { Database } from '../../../platform/database.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import { countByState } from './making.queries.ts'

/** What a maker says of one medium when it is done with it. */
export interface Said {
  /** WAITING: it could not be made now */
  state: 'MADE' | 'REFUSED' | 'WAITING'
  seconds: number
}

type Shown = Pick<Metrics, 'registry'>

const OUTCOMES = 'taiyari_media_outcomes_total'
const SECONDS = 'taiyari_media_making_seconds_total'

/**
 * From now on the figures of this process tell how many media wait, and what became of those whose making it
 * began.
 */
export function showMaking({ db, metrics }: { db: Database; metrics: Shown }): void {
  const registers = [metrics.registry]
  const labelNames = ['state']
  new Gauge({
    name: 'taiyari_media',
    help: 'Videos by state, of the whole store',
    labelNames,
    registers,
    async collect() {
      this.reset()
      // The other figures are told without a database, too.
      const counts = await countByState(db.$client).catch(() => [])
      for (const { state, count } of counts) this.set({ state }, count)
    },
  })
  new Counter({ name: OUTCOMES, help: 'Videos that were made, refused, or put back', labelNames, registers })
  new Counter({ name: SECONDS, help: 'Time spent making videos', labelNames, registers })
}

/** Counts what became of one medium. */
export function countMade({ registry }: Shown, { state, seconds }: Said): void {
  const counter = (name: string) => registry.getSingleMetric(name) as Counter | undefined
  counter(OUTCOMES)?.inc({ state })
  counter(SECONDS)?.inc({ state }, seconds)
}
