import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Preloaded into a product process: on any message it replies with the longest stall of its event loop since
 * the message before, in ms.
 */
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', () => {
  process.send?.(delay.max / 1e6)
  delay.reset()
})
