import type { classes } from '../../../contract/live/classes.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { hashOf, newToken } from '../../platform/calendar/feed-token.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { findKnownPackages } from '../catalogue/find-known-packages.ts'
import { TESTS_TAG } from '../papers/tests-tag.ts'
import { listBatchesOf } from './batches.queries.ts'
import { type ClassRow, listFreeClasses } from './classes.queries.ts'
import type { ClassesServices } from './classes-services.ts'
import { describeBatches, joiningEnds } from './describe-batch.ts'
import { describeClasses } from './describe-class.ts'
import { closesAt, doorsOpenAt } from './doors.ts'
import { CLASS_FEED_PATH } from './feed/class-feed.routes.ts'
import { getClass, getTimetable } from './get-timetable.ts'
import { joinBatch } from './join-batch.ts'
import { findReminders, putReminders, setClassFeed } from './reminders.queries.ts'
import { listFreeReminders, setFreeReminder } from './visitors/free-reminders.ts'

const MOST_FREE = 20

/** When what is told of a class changes by itself. */
const turnsOf = (row: ClassRow) => [doorsOpenAt(row.startsAt), row.startsAt, closesAt(row)]

const personOf = (context: RequestContext) => callerOf(context).personId

/** What stands behind batches and their timetables. */
export function classesOperations({
  db,
  hub,
}: Pick<ClassesServices, 'db' | 'hub'>): Operations<typeof classes> {
  return {
    async listBatches({ packageId }, context) {
      context.freshness.madeFrom(`package:${packageId}`, `batches:${packageId}`, 'reference', TESTS_TAG)
      const onSale = (await findKnownPackages(db.$client, [packageId])).get(packageId)?.onSale === true
      const rows = onSale ? await listBatchesOf(db.$client, [packageId]) : []
      const batches = await describeBatches(db.$client, rows, context.now)
      const next = batches.flatMap(({ nextClassAt }) => (nextClassAt ? [new Date(nextClassAt)] : []))
      context.freshness.changesAt([...rows.map(joiningEnds), ...next], context.now)
      return { packageId, batches }
    },
    async listFreeClasses({ packageId }, context) {
      context.freshness.madeFrom(`package:${packageId}`, 'reference', TESTS_TAG)
      const onSale = (await findKnownPackages(db.$client, [packageId])).get(packageId)?.onSale === true
      const rows = onSale ? await listFreeClasses(db.$client, packageId, context.now, MOST_FREE) : []
      context.freshness.changesAt(rows.flatMap(turnsOf), context.now)
      return { packageId, list: await describeClasses(db.$client, rows, context.now) }
    },
    listFreeReminders: async ({ packageId }, context) => ({
      itemIds: await listFreeReminders(db.$client, personOf(context), packageId),
    }),
    setFreeReminder: (input, context) =>
      setFreeReminder(db, { ...input, personId: personOf(context) }, context.now),
    getTimetable: (input, context) => getTimetable({ db, hub }, input, personOf(context), context.now),
    getClass: (input, context) => getClass(db, input, personOf(context), context.now),
    joinBatch: (input, context) => joinBatch(db, { ...input, personId: personOf(context) }, context.now),
    getReminders: (_input, context) => findReminders(db.$client, personOf(context)),
    async putReminders({ src: _, ...reminders }, context) {
      await putReminders(db.$client, personOf(context), reminders, context.now)
      return await findReminders(db.$client, personOf(context))
    },
    async renewClassFeed(_input, context) {
      const token = newToken()
      await setClassFeed(db.$client, personOf(context), hashOf(token), context.now)
      return { path: `${CLASS_FEED_PATH}/${token}.ics` }
    },
    async endClassFeed(_input, context) {
      await setClassFeed(db.$client, personOf(context), null, context.now)
      return { ended: true }
    },
  }
}
