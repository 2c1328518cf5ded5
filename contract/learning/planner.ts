import { z } from 'zod'
import { byPerson } from '../access.ts'
import { src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { plannerRefusals } from './planner.refusals.ts'

const tags = ['Planner']
const refusals = (...codes: (keyof typeof plannerRefusals)[]) => refusalErrors(plannerRefusals, codes)

export const MOST_PLANS = 20
export const MOST_CHANGES = 500
export const MOST_WEEKS = 150
/** Nobody studies longer than this on a day. */
const MOST_MINUTES_A_DAY = 960

const id = z.int().min(1).max(2_147_483_647)
const packageId = id
const day = z.iso.date().describe('a day in India, such as 2027-05-08')
/** `0000` and `9999` are years of the calendar, too, but of no exam. */
const nearDay = day.refine((text) => text >= '2020-01-01' && text < '2100-01-01', 'Choose a day near today.')
const version = z.int().min(0).max(2_147_483_647).describe('of the plan that the caller saw')
const weeks = z.int().min(1).max(MOST_WEEKS).default(2).describe('how many, from today')
const minutesByWeekday = z
  .array(z.int().min(0).max(MOST_MINUTES_A_DAY).multipleOf(5))
  .length(7)
  .describe('from Monday to Sunday; 0: no study')
const localised = z.object({ en: z.string().optional(), hi: z.string().optional() })

const plannedItem = z.object({
  itemId: z.int(),
  packageId: z.int().describe('in which it is: the package itself, or a part of a pack'),
  kind: z.enum(['TEST', 'DOCUMENT', 'MAGAZINE', 'VIDEO', 'MODEL', 'CLASS']),
  testType: z.int().nullable(),
  title: localised,
  subject: localised.nullable(),
  state: z.enum(['new', 'under-way', 'done']),
})

const plannedPart = plannedItem.extend({
  minutes: z.int(),
  whole: z.boolean().describe('all that is left of it'),
  byHand: z.boolean().describe('the person put it on this day'),
})

const plannedDay = z.object({
  day,
  minutes: z.int().describe('that the person has'),
  free: z.int().describe('that nothing is planned for'),
  parts: z.array(plannedPart),
  done: z.array(plannedItem).describe('what was finished on this day'),
})

const course = z.object({ packageId: z.int(), title: z.string(), slugurl: z.string() })

const plan = z.object({
  version: z.int(),
  examOn: day,
  startsOn: day,
  minutesByWeekday: z.array(z.int()),
  days: z.array(plannedDay).describe('of these weeks, from today; none once the course has ended'),
  more: z.boolean().describe('there are days after these'),
  daysLeft: z.int().describe('until the exam; 0 or less: it is over'),
  items: z.int(),
  done: z.int(),
  minutesLeft: z.int(),
  finishedOn: day.nullable().describe('the last day with something planned'),
  missed: z
    .object({ days: z.array(day), items: z.int(), minutes: z.int() })
    .nullable()
    .describe('since the person studied last; what was planned for these days is in the plan again'),
  left: z
    .array(
      plannedItem.extend({
        minutes: z.int(),
        why: z.enum(['too-long', 'opens-late', 'closes-early', 'no-time']),
      }),
    )
    .describe('what finds no day, at most fifty'),
  leftCount: z.int(),
  leftOut: z.array(plannedItem).describe('by the person, at most five hundred'),
  needed: z
    .object({ minutesAWeek: z.int(), minutesByWeekday: z.array(z.int()) })
    .nullable()
    .describe('with which everything would fit; null: it does, or nothing would be enough'),
  hasFeed: z.boolean(),
})

const planned = z.object({
  course,
  today: day,
  ended: z.boolean().describe('the course cannot be opened any more'),
  empty: z.boolean().describe('there is nothing in the course that could be planned'),
  suggestion: z.object({
    examOn: day.nullable().describe('of the catalogue'),
    minutesByWeekday: z.array(z.int()),
  }),
  plan: plan.nullable().describe('null: none was made'),
})

/** A person's plan of study for a package that they may open. */
export const planner = {
  getPlan: byPerson
    .route({
      method: 'GET',
      path: '/v1/planner',
      summary: 'The plan of a package by day, from today, or what to make one of',
      description: 'Days are computed when they are asked for: what was missed is planned anew by itself.',
      tags,
    })
    .input(z.object({ src, packageId, weeks }))
    .output(planned)
    .errors(refusals('not_yours')),

  putPlan: byPerson
    .route({
      method: 'POST',
      path: '/v1/planner',
      summary: 'Make a plan, or change its exam day and minutes',
      description: 'The same again changes nothing. What was moved by hand stays.',
      tags,
    })
    .input(z.object({ src, packageId, examOn: nearDay, minutesByWeekday, version, weeks }))
    .output(planned)
    .errors(
      refusals(
        'not_yours',
        'course_ended',
        'exam_day_past',
        'no_study_day',
        'plan_changed',
        'too_many_plans',
      ),
    ),

  moveItem: byPerson
    .route({
      method: 'POST',
      path: '/v1/planner/move',
      summary: 'Put something on a day, leave it out, or let the plan decide again',
      description: 'The same again changes nothing.',
      tags,
    })
    .input(
      z.object({
        src,
        packageId,
        itemId: id,
        to: z.union([nearDay, z.enum(['out', 'plan'])]).describe('a day; left out; as the plan has it'),
        version,
        weeks,
      }),
    )
    .output(planned)
    .errors(
      refusals(
        'not_yours',
        'course_ended',
        'no_plan',
        'plan_changed',
        'not_in_plan',
        'not_on_that_day',
        'too_many_changes',
      ),
    ),

  deletePlan: byPerson
    .route({
      method: 'POST',
      path: '/v1/planner/delete',
      summary: 'Delete a plan with its calendar feed; progress stays',
      tags,
    })
    .input(z.object({ src, packageId }))
    .output(z.object({ deleted: z.literal(true) })),

  getToday: byPerson
    .route({
      method: 'GET',
      path: '/v1/planner/today',
      summary: 'Today’s part of every plan of the caller',
      tags,
    })
    .input(z.object({ src }))
    .output(
      z.object({
        today: day,
        plans: z
          .array(
            z.object({
              course,
              daysLeft: z.int(),
              parts: z.array(plannedPart).describe('at most six'),
              partCount: z.int(),
              minutes: z.int().describe('planned for today'),
              done: z.int().describe('things finished today'),
              missedDays: z.int(),
            }),
          )
          .max(MOST_PLANS)
          .describe('the nearest exam first; of courses that can be opened'),
      }),
    ),

  renewFeed: byPerson
    .route({
      method: 'POST',
      path: '/v1/planner/feed',
      summary: 'A new private address at which a calendar reads the plan; the one before ends',
      description: 'The address is told this once: only its hash is kept.',
      tags,
    })
    .input(z.object({ src, packageId }))
    .output(z.object({ path: z.string().describe('/api/v1/planner/feed/….ics') }))
    .errors(refusals('no_plan')),

  endFeed: byPerson
    .route({ method: 'POST', path: '/v1/planner/end-feed', summary: 'End the calendar feed', tags })
    .input(z.object({ src, packageId }))
    .output(z.object({ ended: z.literal(true) })),
}
