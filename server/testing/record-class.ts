import type { ClassShop } from './shops/class-shop.ts'
import { storeMedium } from './stored-lesson.ts'

export interface TakeToRecord {
  beganAt: Date
  seconds: number
}

/** The class is over, and plays what was shown of it in these takes, as the makers would leave it. */
export async function recordClass(
  { app, store, itemId }: ClassShop,
  takes: readonly TakeToRecord[],
): Promise<string> {
  const { $client } = store.db
  const seconds = takes.reduce((all, take) => all + take.seconds, 0)
  const { mediaId } = await storeMedium(store, `class ${itemId}`, { seconds, bytes: false })
  const now = app.clock.now()
  await $client.query(
    `insert into broadcasts (item_id, state, take, began_at, ended_at, recording_state, medium_id)
      values ($1, 'ENDED', $2, $3, $4, 'FILED', $5)`,
    [itemId, takes.length, takes[0]!.beganAt, now, mediaId],
  )
  for (const [at, take] of takes.entries())
    await $client.query(
      'insert into broadcast_takes (item_id, take, began_at, recorded_seconds) values ($1, $2, $3, $4)',
      [itemId, at + 1, take.beganAt, take.seconds],
    )
  await $client.query('update content_items set media_id = $2 where id = $1', [itemId, mediaId])
  await $client.query('update live_classes set began_at = $2, ended_at = $3 where item_id = $1', [
    itemId,
    takes[0]!.beganAt,
    now,
  ])
  return mediaId
}
