import { WriteQueue } from '../../server/platform/writing/write-queue.ts'

// Loaded before the product: each save is written on its own, after the one before it.
const sound = WriteQueue.prototype.save
let last: Promise<unknown> = Promise.resolve()
WriteQueue.prototype.save = async function (call) {
  const turn = last.then(() => sound.call(this, call))
  last = turn.catch(() => {})
  return await turn
}
