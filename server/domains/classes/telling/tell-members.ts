import { liveClassPath } from '../../../../addresses/learning-paths.ts'
import { inLocale } from '../../../../addresses/locale.ts'
import { isEmail } from '../../../../contract/fields/email.ts'
import { isPhone } from '../../../../contract/fields/phone.ts'
import { type Connection, inTransaction } from '../../../platform/database.ts'
import type { Params } from '../../../platform/messages/message.ts'
import { messageTemplates, type TemplateName } from '../../../platform/messages/message-templates.ts'
import { queueMessage } from '../../../platform/messages/queue-message.ts'
import { publicOrigin } from '../../../platform/public-origin.ts'
import { findContactsOf } from '../../accounts/asking-person.ts'
import { findKnownPackages } from '../../catalogue/find-known-packages.ts'
import { findTeachers } from '../../catalogue/places/find-teachers.ts'
import { openingsOfEach } from '../../passes/may-open.ts'
import { type ClassRow, findClass } from '../classes.queries.ts'
import type { ClassesServices } from '../classes-services.ts'
import {
  type DueTelling,
  listMembersAfter,
  lockDueTelling,
  type MemberToTell,
  type News,
  noteTold,
  putReminderTellings,
} from './tellings.queries.ts'

const AT_ONCE = 200
/** Of one run of the job: it goes on a minute later. */
const MOST_STEPS = 250

type Language = MemberToTell['language']
/** What all members are told of one class. */
interface Message {
  template: TemplateName
  expiresAt: Date
  params: (language: Language) => Params
}

const TEMPLATE_OF = {
  DAY: 'class-reminder',
  SOON: 'class-reminder',
  MOVED: 'class-moved',
  CANCELLED: 'class-cancelled',
  TEACHER: 'class-teacher',
} as const satisfies Record<News, TemplateName>

/**
 * Members are reminded of their classes, and told of what changed, each once: how far it came is written with
 * the messages themselves. Not told is who may not open the course any more, unless they asked to be
 * reminded of a class that is free.
 */
export async function tellMembers(services: ClassesServices, now: Date): Promise<{ told: number }> {
  await putReminderTellings(services.db.$client, now)
  let told = 0
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const count = await inTransaction(services.db, (connection) => tellSome(services, connection, now))
    if (count === undefined) break
    told += count
  }
  if (told > 0) services.deliverSoon()
  return { told }
}

/** How many of the next people were told; undefined: there is nothing to tell. */
async function tellSome(
  services: ClassesServices,
  connection: Connection,
  now: Date,
): Promise<number | undefined> {
  const telling = await lockDueTelling(connection, now)
  if (!telling) return undefined
  const row = await findClass(connection, telling.itemId)
  const message =
    row && isNews(telling, row, now) ? await messageOf(services, connection, telling, row) : undefined
  const members = message ? await listMembersAfter(connection, row!, telling.toldThrough, AT_ONCE) : []
  const packageId = row?.packageId ?? 0
  const openingOf = await openingsOfEach(
    connection,
    members.map(({ personId }) => ({ personId, packageId })),
    now,
  )
  let told = 0
  for (const member of members) {
    const may = (member.asked && row?.free) || openingOf({ ...member, packageId }).may
    if (!message || !wants(member, telling.news) || !may) continue
    await tell(connection, member, message, now)
    told += 1
  }
  const last = members.at(-1)
  await noteTold(connection, telling, last && members.length === AT_ONCE ? last.personId : null, now)
  return told
}

/** What has changed again since is told by a news of its own. */
function isNews({ news, startsAt, detail }: DueTelling, row: ClassRow, now: Date): boolean {
  if (+row.startsAt !== +startsAt || startsAt <= now) return false
  const isHeld = row.active && row.cancelledAt === null
  if (news === 'CANCELLED') return !isHeld
  return isHeld && (news !== 'TEACHER' || row.teacherId === (detail || null))
}

const wants = ({ dayBefore, soonBefore, byMail, bySms }: MemberToTell, news: News) =>
  (news !== 'DAY' || dayBefore) && (news !== 'SOON' || soonBefore) && (byMail || bySms)

async function messageOf(
  { site, config }: ClassesServices,
  connection: Connection,
  { news }: DueTelling,
  row: ClassRow,
): Promise<Message | undefined> {
  const course = (await findKnownPackages(connection, [row.packageId])).get(row.packageId)
  if (!course) return undefined
  const teacher = (await findTeachers(connection, row.teacherId === null ? [] : [row.teacherId])).get(
    row.teacherId ?? '',
  )
  if (news === 'TEACHER' && !teacher) return undefined
  const wordsIn = ({ en, hi }: { en: string; hi?: string | undefined }, language: Language) =>
    language === 'hi' ? (hi ?? en) : en
  return {
    template: TEMPLATE_OF[news],
    expiresAt: row.startsAt,
    params: (language) => ({
      brand: site.site[language].brand.name,
      host: new URL(publicOrigin(config)).hostname,
      what: wordsIn(row.title, language),
      course: course.title,
      at: row.startsAt.toISOString(),
      classUrl: `${publicOrigin(config)}${inLocale(liveClassPath(row), language)}`,
      ...(news === 'MOVED' ? { before: (row.movedFrom ?? row.startsAt).toISOString() } : {}),
      ...(news === 'TEACHER' ? { teacher: teacher!.name } : {}),
      ...(news === 'MOVED' || news === 'CANCELLED'
        ? { why: row.reason ? wordsIn(row.reason, language) : '-' }
        : {}),
    }),
  }
}

async function tell(
  connection: Connection,
  { personId, language, byMail, bySms }: MemberToTell,
  { template, params, expiresAt }: Message,
  now: Date,
): Promise<void> {
  const { phone, email } = await findContactsOf(connection, personId)
  const about = { language, template, params: params(language), personId, expiresAt, now }
  if (bySms && phone !== null && isPhone(phone) && messageTemplates[template].sms)
    await queueMessage(connection, { channel: 'sms', to: phone, ...about })
  if (byMail && email !== null && isEmail(email))
    await queueMessage(connection, { channel: 'mail', to: email, ...about })
}
